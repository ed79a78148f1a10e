/** Statements of a script. A cluster refuses several in one message when one of them changes tables of its nodes. */

/** Comments, texts, quoted names and bodies between dollars, in which a semicolon ends nothing. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: part, index } of script.matchAll(WHOLE)) {
    if (part !== ';') continue;
    statements.push(script.slice(start, index));
    start = index + 1;
  }
  return [...statements, script.slice(start)].filter(
    (statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '',
  );
}
