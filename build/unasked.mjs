// What libraries can do and nobody asks of them, in their words: @rollup/plugin-replace puts the other text in the place of
// the one. A version of a library with other words weighs more than the limits (build/sizes.mjs).

/** Texts without spaces, each of which is never true. */
const never = (texts) => Object.fromEntries(texts.split(' ').map((text) => [text, '!1']));

/** Methods of dates that are left out as what is never used. */
const lone = (names) =>
  Object.fromEntries(names.split(' ').map((name) => [`_proto.${name} = `, `var ${name} = `]));

/** Options of the plugin; React itself, which may say the same, is left as it is. */
export const unasked = {
  include: '**/node_modules/**',
  exclude: '**/react-dom/**',
  delimiters: ['', ''],
  preventAssignment: false,
  values: {
    // Stores by keys and on servers, engines without `Object.assign`, addresses relative to `<base>`.
    'keys?.length > 0': 'false',
    "ssr && 'init' in store": 'false',
    'Object.assign ? Object.assign.bind': 'true ? Object.assign.bind',
    "document.querySelector('base')": 'null',
    // Elements that a server has drawn.
    'function z(t,r,u,i,f,o,e,l,c,a){var ': 'function z(t,r,u,i,f,$o,e,l,$c,a){var o,c,',
    'function F(t,r,u,i,f,o,e,l,c,a){var ': 'function F(t,r,u,i,f,$o,e,$l,c,a){var o,l,',
    ',l&&(n.__m&&n.__m(r,o),l=!1),o=null': '',
    'o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)': 'o)',
    'function X(n){': 'function X(n){return n;',
    ...never('128&u.__u c=o=null i=i.__z'),
    // Markup as text, MathML, elements within SVG, attributes of SVG in React's spelling, numbers in styles without px.
    ...never(
      '"dangerouslySetInnerHTML"==s "math"==C "http://www.w3.org/1998/Math/MathML"==f "foreignObject"==C',
    ),
    ',i=-1==r.indexOf("-")': ',i',
    '||x.test(a)': '',
    // What React does for fields and events beside what browsers do.
    ...never('"select"==r "defaultValue"==o "download"==o "translate"==o "noscript"==r "ondoubleclick"==c'),
    'var J=u.event;u.event=function': 'var J=function',
    ...never('n.event e.class&&!e.className'),
    // Methods of classes beside those for errors, references as properties, default properties.
    ...never('V.getDerivedStateFromProps d.getSnapshotBeforeUpdate d.componentDidMount d.componentDidUpdate'),
    ...never('d.componentWillMount d.componentWillReceiveProps d.componentWillUpdate t.type.defaultProps'),
    '["componentWillMount","componentWillReceiveProps","componentWillUpdate"].forEach': '!1&&',
    '"ref"in t.props&&': '!1&&',
    't.ref&&!("ref"in t.props)': '!1',
    // Calls by other methods, with a login, parameters or a cookie of the host's page.
    'return t=t||{}': 'return r;return t=t||{}',
    '(s.transformRequest||[]).map': '!1&&',
    's.params&&': '!1&&',
    'try{f[s.xsrfHeaderName]': 'if(!1)try{f[s.xsrfHeaderName]',
    ...never('s.auth s.baseURL "stream"==s.responseType'),
    // Dates as text, in languages, and compared.
    ...lone(
      'format isValid locale isSame isAfter isBefore unix utcOffset diff subtract get toJSON toISOString $utils',
    ),
    'Ls[L] = en;': 'Ls[L] = {};',
    'z: padZoneStr,': '',
    'm: monthDiff,': '',
  },
};
