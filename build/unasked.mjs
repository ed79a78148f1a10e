// What libraries can do and nobody asks of them, in their words: @rollup/plugin-replace puts the other text in the place of
// the one. A version of a library with other words weighs more than the limits (build/sizes.mjs).

/** Texts without spaces, each of which is never true. */
const never = (texts) => Object.fromEntries(texts.split(' ').map((text) => [text, '!1']));

/** Methods of dates that are left out as what is never used. */
const lone = (names) => Object.fromEntries(names.split(' ').map((name) => [`_proto.${name} = `, `var ${name} = `]));

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
    // Roots that hold something or are documents, templates, elements by `is`, a bar of progress, a mode of popovers.
    'i=(u=t&&32&t.__u)?null:r.__k': 'i=r.__k',
    'i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild': '0,f,i&&i.__e',
    '9==r.nodeType&&(r=r.documentElement),': '',
    '32&u.__u?[i]:null': '0',
    ',32&u.__u,o),r.__v': ',0,o),r.__v',
    'null==t.__k&&(t.textContent=""),': '',
    '"template"==C&&t.content||t': 't',
    ',x.is?x:a)': ')',
    '"progress"==C&&null==b?t.removeAttribute(s):null==b': 'null==b',
    'b===t[s]&&("progress"!=C||b)': 'b===t[s]',
    '"popover"==t&&1==r?"":r': 'r',
    '"form"!=t&&': '',
    '"download"!=t&&"rowSpan"!=t&&"colSpan"!=t&&': '',
    '"popover"!=t&&': '',
    // Comments between elements, words as objects, listeners that are no functions, styles as text, promises that are thrown.
    'e&&8==e.nodeType;)e=e.nextSibling;': '!1;);',
    '(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s"););return t': '!1;);return t&&t.nextSibling',
    '||o.constructor===String': '',
    '"function"!=typeof r&&(r=null),"function"!=typeof u&&(u=null),': '',
    'if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)': '{if(u)',
    't&&t.then||D(r)': 'D(r)',
    // Markup as text, MathML, elements within SVG, attributes of SVG in React's spelling, numbers in styles without px.
    ...never('"dangerouslySetInnerHTML"==s "math"==C "http://www.w3.org/1998/Math/MathML"==f "foreignObject"==C'),
    ',i=-1==r.indexOf("-")': ',i',
    '||x.test(a)': '',
    'if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(':
      'if("http://www.w3.org/2000/svg"!=i&&',
    'u.class=u.className=e.className': 'u.class=e.className',
    '"class"==o||': '',
    '"checked"==s&&"defaultChecked"in x||': '',
    '"value"==s&&"defaultValue"in x||': '',
    '"value"==o&&"defaultValue"in e&&null==f||': '',
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
    // What is called when a state has changed, states made of the last, contexts of classes and as elements.
    'd.__h=[],d.__k=[]': 'd.__h=[]',
    'y.push.apply(d.__h,d.__k),d.__k=[],d.__h.length': 'd.__h.length',
    'C&&(y.push.apply(d.__h,d.__k),d.__k=[]),': '',
    't&&this.__k.push(t),': '',
    '"function"==typeof n&&(n=n(_({},r),this.props)),': '',
    'x.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),L(this))},': '',
    'j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i': 'L=i',
    'j&&j.sub(d),': '',
    '(t.Consumer=function(n,t){return n.children(t)}).contextType=t': 't',
    'var c=r.shouldComponentUpdate;': '',
    ',c){var e=c.call(this,n,t,r);return i?e||f:e}return!i||f': ',0);return!i||f',
    'i?i(u):G(void 0,u)': 'G(void 0,u)',
    // What tools of developers, tests, servers and React's own packages hear, and another clock.
    'a.__h&&a.__h(r,n,f||t),f=0;': '',
    'return f=1,_': 'return _',
    'return f=5,w': 'return w',
    'return f=8,w': 'return w',
    'a=n,v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount,p=a.__;': 'a=n;',
    'r=null,v&&v(n)': 'r=null',
    ',p&&p(n,t)': '',
    'l&&l(n),t=0': 't=0',
    'm&&m(n);var': 'var',
    ',h&&h(n,t)': '',
    's&&s(n);var': 'var',
    '!a.__s&&E(': 'E(',
    'u.__s||T?(e||t)():t()': 't()',
    ',t.$$typeof=P,Q&&Q(t)': '',
    ',Q=u.vnode;': ';',
    'e.containerInfo=t,': '',
    't.prototype.isReactComponent=!0,': '',
    'var k="function"==typeof requestAnimationFrame;': '',
    'k&&cancelAnimationFrame(t)': 'cancelAnimationFrame(t)',
    'k&&(t=requestAnimationFrame(r))': 't=requestAnimationFrame(r)',
    '1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)': '1!=n||z(g)',
    '&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)': '||queueMicrotask(H)',
    '(i||queueMicrotask)(H)': 'queueMicrotask(H)',
    // Addresses as text, other windows, ways back and on, and what happened; the window that it is given never throws.
    '_options2$window === void 0 ? document.defaultView : _options2$window': '_options2$window',
    "typeof to === 'string' ? to : createPath(to)": 'createPath(to)',
    "typeof to === 'string' ? parsePath(to) : to": 'to',
    'window.location.assign(url);': '',
    'createHref: createHref,': '',
    'back: function back() {\n      go(-1);\n    },\n    forward: function forward() {\n      go(1);\n    },': '',
    'get action() {\n      return action;\n    },': '',
    'listeners.call({\n      action: action,\n      location: location\n    });': 'listeners.call();',
    // Calls by other methods, with a login, parameters or a cookie of the host's page.
    'return t=t||{}': 'return r;return t=t||{}',
    '(s.transformRequest||[]).map': '!1&&',
    's.params&&': '!1&&',
    'try{f[s.xsrfHeaderName]': 'if(!1)try{f[s.xsrfHeaderName]',
    ...never('s.auth s.baseURL "stream"==s.responseType'),
    'if(Array.isArray(e))return e.concat(t);': '',
    '"string"!=typeof e?(r=e).url:e': '(r=e).url',
    'o&&"object"==typeof o&&"function"!=typeof o.append&&"function"!=typeof o.text&&(o=JSON': '(o=JSON',
    '(s.fetch||fetch)': 's.fetch',
    '(a||s.method||"get")': 's.method',
    ',credentials:s.withCredentials?"include":i': '',
    'e[s.responseType||"text"]()': 'e.text()',
    'return(s.validateStatus?s.validateStatus(e.status):e.ok)?c:Promise.reject(c)': 'return c',
    // Dates as text, in languages, and compared.
    ...lone('format isValid locale isSame isAfter isBefore unix utcOffset diff subtract get toJSON toISOString $utils'),
    'Ls[L] = en;': 'Ls[L] = {};',
    ...lone('$locale'),
    'if (!preset) return L;': 'return L;',
    // Days in UTC, no day, today and times of day; steps but by months, and ends but of months and days.
    'if (date === null) return new Date(NaN);': '',
    'if (Utils.u(date)) return new Date();': '',
    'if (utc) {': 'if (!1) {',
    '_this.$u ? Date.UTC(_this.$y, m, d) : ': '',
    "\"set\" + (this.$u ? 'UTC' : '')": '"set"',
    'this.$H = $d.getHours();\n    this.$m = $d.getMinutes();\n    this.$s = $d.getSeconds();\n    this.$ms = $d.getMilliseconds();':
      '',
    'if (unit === C.M) {\n      return this.set(C.M, this.$M + number);\n    }':
      'return this.set(C.M, this.$M + number);',
    'switch (unit) {\n      case C.Y:\n        return isStartOf':
      'if (unit === C.M) return isStartOf ? instanceFactory(1, $M) : instanceFactory(0, $M + 1);\nreturn instanceFactorySet(utcPad + "Hours", 0);\nswitch (unit) {\n      case C.Y:\n        return isStartOf',
    ', _C$D$C$DATE$C$M$C$Y$C[C.H] = utcPad + "Hours", _C$D$C$DATE$C$M$C$Y$C[C.MIN] = utcPad + "Minutes", _C$D$C$DATE$C$M$C$Y$C[C.S] = utcPad + "Seconds", _C$D$C$DATE$C$M$C$Y$C[C.MS] = utcPad + "Milliseconds"':
      '',
    'z: padZoneStr,': '',
    'm: monthDiff,': '',
    's: padStart,': '',
    'a: absFloor,': '',
  },
};
