// The widgets of the page, stored on the page under names that all copies of the script share. The names are removed
// with the last widget.
import type { Widget } from '../../../types';

const HANDLE = Symbol.for('boss-assistant.widget');
const WIDGETS = Symbol.for('boss-assistant.widgets');
const PARTS = Symbol.for('boss-assistant.parts');
const ADDRESSES = Symbol.for('boss-assistant.addresses');
const LOOKS = Symbol.for('boss-assistant.looks');

function listOf<Item>(document: Document, name: symbol): Item[] {
  const found: Item[] | undefined = Reflect.get(document, name);
  return found ?? [];
}

function keep<Item>(document: Document, name: symbol, items: Item[]): void {
  if (items.length > 0) Reflect.set(document, name, items);
  else Reflect.deleteProperty(document, name);
}

/** Adds to a list of the page; returns the function that takes it out. */
function add<Item>(document: Document, name: symbol, item: Item): () => void {
  keep(document, name, [...listOf<Item>(document, name), item]);
  return () =>
    keep(
      document,
      name,
      listOf<Item>(document, name).filter((other) => other !== item),
    );
}

export function widgetOf(element: Element): Widget | undefined {
  const found: Widget | undefined = Reflect.get(element, HANDLE);
  // One that ends while its code is on its way does not hear of it.
  return found?.status === 'destroyed' ? undefined : found;
}

/** Keeps a function that looks whether a widget's element still stands in the page; returns the one that removes it. */
export const keepLook = (document: Document, look: () => void): (() => void) => add(document, LOOKS, look);

/** Lets go of widgets that have just left with the body of their page, before anything is asked of those that are there. */
const lookAtAll = (document: Document): void => {
  for (const look of listOf<() => void>(document, LOOKS)) look();
};

/** One back key for the page: closes what is open in a part, else asks the app that was mounted last. */
export function goBack(document: Document): boolean {
  lookAtAll(document);
  const apps = listOf<Widget>(document, WIDGETS);
  return listOf<Widget>(document, PARTS).some((part) => part.back()) || (apps[apps.length - 1]?.back() ?? false);
}

/** Registers a handle for an element before its widget exists; returns the function that removes it. */
export function reserve(element: Element, handle: Widget): () => void {
  Reflect.set(element, HANDLE, handle);
  return () => {
    if (Reflect.get(element, HANDLE) === handle) Reflect.deleteProperty(element, HANDLE);
  };
}

/** Registers an app or a part of the page; returns the function that removes it. */
export const register = (document: Document, widget: Widget, isPart = false): (() => void) =>
  add(document, isPart ? PARTS : WIDGETS, widget);

/** Whether no widget has this part of the page's address, or the whole hash. */
export function isAddressFree(document: Document, key: string): boolean {
  lookAtAll(document);
  return !listOf<string>(document, ADDRESSES).some((other) => other === key || other === '#' || key === '#');
}

/** Reserves a part of the page's address for one widget; undefined when that part, or the whole hash, is taken. */
export const claimAddress = (document: Document, key: string): (() => void) | undefined =>
  isAddressFree(document, key) ? add(document, ADDRESSES, key) : undefined;
