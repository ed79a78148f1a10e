// What a node is, by its members: one of another frame is an instance of that frame's classes.

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

/** For nodes of the page, in which no other fragment stands. */
export const isShadow = (node: Node): node is ShadowRoot => node.nodeType === 11;

/** The node above, also that of a shadow root. */
export const parentOf = (node: Node): Node | null => (isShadow(node) ? node.host : node.parentNode);
