import DefaultTheme
import Diagnostics
import Scripts
import Testing

/// The script that modules become; the entry is `a.js`.
func bundled(_ files: [String: String], entries: [String] = ["a.js"]) throws(ScriptErrors) -> [String: String]
{
  let scripts = try ScriptBundler(files.mapValues { Array($0.utf8) }).scripts(
    entries: entries, host: entries[0])
  return Dictionary(
    uniqueKeysWithValues: scripts.map { ($0.name, String(decoding: $0.bytes.dropLast(), as: UTF8.self)) })
}

/// What is wrong with modules, as `a.js:1:2: words`.
func faults(_ files: [String: String], entries: [String] = ["a.js"]) -> [String] {
  do throws(ScriptErrors) {
    return try bundled(files, entries: entries).keys.sorted()
  } catch {
    return error.errors.map { "\($0.module):\($0.position.line):\($0.position.column): \($0.message)" }
  }
}

@Suite("The guard's modules are put together into few scripts that do the same")
struct ScriptBundlerTests {
  @Test(
    "Comments, white space and long names go; nothing else changes",
    arguments: [
      ("const count = 1; // one\nuse(count, /* two */ window.count);", "const e=1;use(e,window.count);"),
      // Properties keep their names, and shorthand ones are spelled out.
      ("const width = 1; use({ width, height: width });", "const e=1;use({width:e,height:e});"),
      (
        "const { width, height: tall = width, ...more } = use; use(width, tall, more);",
        "const{width:e,height:t=e,...n}=use;use(e,t,n);"
      ),
      ("const make = ({ size = 1 } = {}) => size; make();", "const e=({size:e=1}={})=>e;e();"),
      (
        "class Box { #size = 1; static kind = 2; get size() { return this.#size; } has(other) { return #size in other; } } new Box();",
        "class e{#e=1;static kind=2;get size(){return this.#e}has(e){return#e in e}}new e();"
      ),
      // What a name refers to stays: parameters, blocks, what is declared later, what is caught.
      (
        "const value = 1; const twice = (value) => { { const value = 3; use(value); } return value; }; twice(value);",
        "const e=1,t=e=>{{const e=3;use(e)}return e};t(e);"
      ),
      (
        "use(later()); function later() { return shared; } const shared = 1;",
        "use(e());function e(){return t}const t=1;"
      ),
      (
        "try { use(); } catch (error) { const words = 1; use(error, words); }",
        "try{use()}catch(e){const t=1;use(e,t)}"
      ),
      (
        "for (const [name, value] of use) { const name2 = name; use(name2, value); }",
        "for(const[e,t]of use){const n=e;use(n,t)}"
      ),
      // A global's name is nobody's.
      ("const name = e; use(name, t);", "const n=e;use(n,t);"),
      // Signs that would run together, and what only looks like a comment or a division.
      ("use(1 - -1, 2 + +3, a / b / c, 4 .toFixed());", "use(1- -1,2+ +3,a/b/c,4 .toFixed());"),
      (
        "use('// no', `a ${`b ${1 + 1}`} /* c */`, /[/]\\/(x)/g.test('a'));",
        "use('// no',`a ${`b ${1+1}`} /* c */`,/[/]\\/(x)/g.test('a'));"
      ),
      ("const tag = (a) => a; tag`x${tag}`;", "const e=e=>e;e`x${e}`;"),
      (
        "async function load() { for await (const part of use) { await part; } } load();",
        "async function e(){for await(const e of use){await e}}e();"
      ),
      ("function* walk() { yield 1; yield* use; } walk();", "function*e(){yield 1;yield*use}e();"),
      (
        "switch (use) { case 1: { const a = 1; use(a); break; } default: use(); }",
        "switch(use){case 1:{const e=1;use(e);break}default:use()}"
      ),
      (
        "use(a ? b : c, a ?? b, a?.b?.[c]?.(d), ...e, typeof a, void 0);",
        "use(a?b:c,a??b,a?.b?.[c]?.(d),...e,typeof a,void 0);"
      ),
      ("if (use) ; else use(); do { use(); } while (use);", "if(use);else use();do{use()}while(use);"),
      (
        "use(async (event) => { await event; }, async event => event, async () => 1);",
        "use(async e=>{await e},async e=>e,async()=>1);"
      ),
      ("use([1, 2, ], { a: 1, }, [, 3]);", "use([1,2],{a:1},[,3]);"),
      (
        "use({ async go() {}, get a() { return 1; }, set a(b) {}, get: 1, async: 2, [use]: 3, 'x y': 4 });",
        "use({async go(){},get a(){return 1},set a(e){},get:1,async:2,[use]:3,'x y':4});"
      ),
    ])
  func writing(source: String, script: String) throws {
    #expect(try bundled(["a.js": source])["a.js"] == script)
  }

  @Test("Modules come in the order in which a browser runs them, and what they share is one name")
  func order() throws {
    let files = [
      "a.js":
        "import { two, one as first } from './b.js';\nimport './c.js';\nuse(two, first);\nexport { two };\nexport const three = 3;",
      "b.js": "import { one } from './d.js';\nexport { one } from './d.js';\nexport const two = one + 1;",
      "c.js": "import { one } from './d.js';\nuse(one);", "d.js": "export const one = 1;",
    ]
    #expect(
      try bundled(files) == [
        "a.js": "const e=1;const t=e+1;use(e);use(t,e);const n=3;export{n as three,t as two};"
      ])
  }

  @Test("Names that two modules have are two names")
  func collisions() throws {
    let files = [
      "a.js": "import { read } from './b.js';\nconst words = 1;\nuse(words, read());",
      "b.js": "const words = 2;\nexport const read = () => words;",
    ]
    #expect(try bundled(files)["a.js"] == "const t=2,e=()=>t;const n=1;use(n,e());")
  }

  @Test("A part that is loaded later takes what it shares from the script that loads it")
  func parts() throws {
    let files = [
      "a.js": "import { say } from './b.js';\nexport const load = () => import('./part.js');\nsay();",
      "b.js": "export const say = () => 1;\nexport const unused = 2;",
      "part.js":
        "import { say } from './b.js';\nimport { more } from './more.js';\nexport const run = () => say(more);",
      "more.js": "export const more = 3;",
    ]
    #expect(
      try bundled(files) == [
        "a.js": "const e=()=>1,t=2;const n=()=>import('./part.js');e();export{n as load,e};",
        "part.js": "import{e as n}from'./a.js';const e=3;const t=()=>n(e);export{t as run};",
      ])
  }

  @Test("A part takes what it shares under a short name, or under the one that the entry exports")
  func sharedNames() throws {
    let files = [
      "a.js": "import { say, t } from './b.js';\nexport { say };\nuse(t);",
      "b.js": "export const say = () => 1;\nexport const t = 2;\nexport const more = 3;",
      "part.js": "import { say, t, more } from './b.js';\nsay(t, more);",
    ]
    let scripts = try bundled(files)
    #expect(scripts["a.js"] == "const t=()=>1,e=2,n=3;use(e);export{t as say,n,e};")
    #expect(scripts["part.js"] == "import{n as e,say as t,e as n}from'./a.js';t(n,e);")
  }

  @Test("A module that nothing imports is a part; another entry is none")
  func entries() throws {
    let files = [
      "a.js": "import('./b.js');", "b.js": "use();", "own.js": "import { x } from './x.js';\nuse(x);",
      "x.js": "export const x = 1;",
    ]
    #expect(
      try bundled(files, entries: ["a.js", "b.js"])
        == ["a.js": "import('./b.js');", "b.js": "use();", "own.js": "const e=1;use(e);"])
  }

  @Test(
    "What cannot be followed name by name is refused, with its place",
    arguments: [
      ("use()\nuse();", "a.js:2:1: a statement ends here without a semicolon"),
      ("const f = () => { return\n1; };", "a.js:1:19: the line ends after “return”"),
      ("var a = 1;", "a.js:1:1: “var” cannot be bundled"),
      ("with (a) {}", "a.js:1:1: “with” cannot be bundled"),
      ("use(eval('a'));", "a.js:1:5: eval cannot be bundled"),
      ("again: for (;;) {}", "a.js:1:1: a label cannot be bundled"),
      ("export default 1;", "a.js:1:8: this export cannot be bundled"),
      ("export * from './a.js';", "a.js:1:8: this export cannot be bundled"),
      ("import all from './a.js';", "a.js:1:8: an import without braces cannot be bundled"),
      (
        "import { x } from 'https://example.org/x.js';",
        "a.js:1:19: there is no module “https://example.org/x.js” of the guard"
      ),
      ("import { x } from './no.js';", "a.js:1:10: there is no module “no.js” of the guard"),
      ("const a = 1; const a = 2;", "a.js:1:20: “a” is declared twice"),
      ("use(this.#a);", "a.js:1:10: no class around has “#a”"),
      ("use('a", "a.js:1:5: a text is not closed"),
      ("use(`a${1", "a.js:1:10: a brace is not closed"),
      ("/* a", "a.js:1:1: a comment is not closed"),
      ("use(é);", "a.js:1:5: “é” cannot stand here"),
      ("if (a) /b/.test(c);", "a.js:1:8: an expression has to stand here, not “/”"),
      ("use(", "a.js:1:5: an expression has to stand here, not “”"),
      ("} use();", "a.js:1:1: “}” cannot stand here"),
      ("for (x of y) {}", "a.js:1:8: “;” has to stand here, not “of”"),
    ])
  func refusals(source: String, fault: String) {
    #expect(faults(["a.js": source]) == [fault])
  }

  @Test("Modules that do not fit together are refused")
  func misfits() {
    #expect(
      faults(["a.js": "import { no } from './b.js';", "b.js": "export const yes = 1;"])
        == ["a.js:1:10: b.js exports no “no”"])
    #expect(
      faults([
        "a.js": "import { b } from './b.js';\nexport const a = b;",
        "b.js": "import { a } from './a.js';\nexport const b = a;",
      ])
        == ["b.js:1:10: these modules import one another: a.js, b.js"])
    #expect(
      faults(["a.js": "import './b.js';\nimport('./b.js');", "b.js": "use();"])
        == ["a.js:2:8: “b.js” is loaded with this module already"])
    #expect(
      faults([
        "a.js": "import('./b.js');\nimport('./c.js');", "b.js": "import './d.js';",
        "c.js": "import './d.js';", "d.js": "use();",
      ]).allSatisfy { $0.hasSuffix("“d.js” belongs to two parts that are loaded later") })
  }
}

@Suite("The guard's own modules")
struct GuardModulesTests {
  static let modules = Dictionary(
    uniqueKeysWithValues: DefaultTheme.files.filter { $0.name.hasPrefix("guard/") }
      .map { (String($0.name.dropFirst(6)), String(decoding: $0.bytes, as: UTF8.self)) })

  @Test("They become five scripts, in which nothing is left to be put together")
  func published() throws {
    let entries = ["start.js", "guard.js", "enrolment.js"]
    let scripts = try bundled(Self.modules, entries: entries)
    #expect(
      scripts.keys.sorted() == ["enrolment.js", "guard.js", "sealed-uses.js", "sign-in.js", "start.js"])
    // Names depend on the order of modules, of which there is one now.
    let again = try bundled(scripts, entries: entries)
    let third = try bundled(again, entries: entries)
    for (name, text) in again { #expect(third[name]?.utf8.count == text.utf8.count, "\(name)") }
    for text in scripts.values { #expect(!text.contains("\n") && !text.contains("//  ")) }
  }
}
