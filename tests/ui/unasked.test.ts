// The build leaves out of libraries what nobody asks of them (build/unasked.mjs); nothing in the sources may ask for it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../build/source.mjs';
import { unasked } from '../../build/unasked.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const libraries =
  'preact/dist/preact.mjs preact/compat/dist/compat.mjs preact/hooks/dist/hooks.mjs redaxios/dist/redaxios.module.js history/index.js dayjs/esm/index.js dayjs/esm/utils.js @nanostores/react/index.js @babel/runtime/helpers/esm/extends.js'
    .split(' ')
    .map((file) => read(`node_modules/${file}`));

const compat = libraries[1] ?? '';
const inCompat = (begin: string): RegExp =>
  new RegExp(compat.slice(compat.indexOf(`/${begin}`) + 1, compat.indexOf('/,', compat.indexOf(`/${begin}`))));
/** Attributes of SVG in React's spelling, and properties of styles that take numbers without a unit. */
const [joined, unitless] = [inCompat('^(?:accent'), new RegExp(/\/(\^\(-\|f.*?)\/[;,]/.exec(compat)?.[1] ?? '$')];
const REFUSED =
  /^(class|ref|dangerouslySetInnerHTML|defaultValue|defaultChecked|download|form|is|popover|rowSpan|colSpan|translate|xlink\w+|onDoubleClick)$/;
const METHODS =
  /^(static )?(UNSAFE_)?(component(Will(Mount|Update|ReceiveProps)|Did(Mount|Update))|shouldComponentUpdate|getSnapshotBeforeUpdate|getDerivedStateFromProps|defaultProps|contextType)$/;
const ELEMENTS = /^(math|progress|template|foreignObject)$/;

/** What a source asks of elements and classes that the build has left out. */
function asked(text: string): string[] {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const isElement = (node: ts.JsxAttribute): boolean => /^[a-z]/.test(node.parent.parent.tagName.getText());
  /** A property of a style that takes a number, which would become a length. */
  const numbersIn = (node: ts.Node | undefined): void => {
    if (node && ts.isIdentifier(node)) {
      const name = node.text;
      const declared = (one: ts.Node): void => {
        if (ts.isVariableDeclaration(one) && one.name.getText() === name) numbersIn(one.initializer);
        else ts.forEachChild(one, declared);
      };
      declared(source);
    } else if (node && ts.isPropertyAssignment(node)) {
      const isText = /^['"`]|^String\(/.test(node.initializer.getText());
      if (unitless.test(node.name.getText().replace(/['"]/g, '')) && !isText) found.push(node.getText());
    } else if (node) ts.forEachChild(node, numbersIn);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      if (name === 'ref' ? !isElement(node) : isElement(node) && (REFUSED.test(name) || joined.test(name)))
        found.push(name);
      if (name === 'style' && isElement(node) && node.initializer)
        if (ts.isJsxExpression(node.initializer)) numbersIn(node.initializer.expression);
        else found.push(node.getText());
    }
    if (ts.isJsxOpeningLikeElement(node) && ELEMENTS.test(node.tagName.getText())) found.push(node.tagName.getText());
    if (ts.isPropertyAccessExpression(node) && /^(Consumer|forceUpdate)$/.test(node.name.text))
      found.push(node.getText());
    if (ts.isCallExpression(node) && /\.setState$/.test(node.expression.getText())) {
      const [state, ...others] = node.arguments;
      if (others.length > 0 || !state || !ts.isObjectLiteralExpression(state)) found.push(node.getText());
    }
    if (ts.isClassElement(node) && METHODS.test(node.name?.getText() ?? '')) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it.each(Object.keys(unasked.values))('stands in one of them: %s', (text) => {
  expect(libraries.filter((library) => library.includes(text))).toHaveLength(1);
});

it('is asked for by no source', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expect(asked(read(path.join('src', file))), file).toEqual([]);
});

it('is asked for by nobody of the library of dates', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(path.join('src', file)))
    .filter((text) => /from 'dayjs/.test(text));
  const asked = files.flatMap((text) => [...text.matchAll(/\.(\w+)\(([^)]*)/g)].map(([call]) => call));
  expect(asked).toEqual(['.year(', '.month(', ".add(count, 'month'"]);
});

it.each([
  ['<text strokeWidth="2" />', 'strokeWidth'],
  ['<input defaultValue="1" />', 'defaultValue'],
  ['<a download href="/" />', 'download'],
  ['<Icon ref={own} />', 'ref'],
  ['<i style={{ opacity: 0.5, width: 3 }} />', 'opacity: 0.5'],
  ['const look = { zIndex: level }; const i = <i style={isOn ? look : undefined} />;', 'zIndex: level'],
  ['<th colSpan={2} />', 'colSpan'],
  ['<progress value={0.5} />', 'progress'],
  ['<i style="color: red" />', 'style="color: red"'],
  ['<Scope.Consumer children={draw} />', 'Scope.Consumer'],
  ['this.setState((before) => before)', 'this.setState((before) => before)'],
  ['this.setState({ isFailed: false }, done)', 'this.setState({ isFailed: false }, done)'],
  ['class Card extends Component { static contextType = Scope; }', 'static contextType = Scope;'],
  ['class Card extends Component { componentDidMount() {} }', 'componentDidMount() {}'],
])('would be found in %s', (text, found) => {
  expect(asked(text)).toEqual([found]);
});

it.each(['<i style={{ width: 3, opacity: "0.5", flex: String(2) }} />', '<text text-anchor="end" ref={a} />'])(
  'is not asked for by %s',
  (text) => {
    expect(asked(text)).toEqual([]);
  },
);
