// `boss-assistant/element`: the widget as the custom element <boss-assistant>.
import { type MountOptions, mount, version, type Widget } from './index';
import { changesOf, heardBy, patchable, type Tell } from './wrapper-members';

/** The element: options as attributes (texts) or properties (all), events as `boss-<name>` with the payload as `detail`. */
export interface BossAssistantElement extends HTMLElement {
  /** All options in one object; a property or attribute of its own goes before it. @default {} */
  options: MountOptions;
  /** User info, as in the options. @default that of `options` */
  userInfo: MountOptions['userInfo'];
  /** Functions of the host, as in the options. @default that of `options` */
  host: MountOptions['host'];
  /** Theme, as in the options. @default that of `options` */
  theme: MountOptions['theme'];
  /** The widget while the element is in a document; undefined outside. */
  readonly widget: Widget | undefined;
}

/** Attributes and the options they set. */
const attributes: Readonly<Record<string, keyof MountOptions>> = {
  view: 'view',
  'api-url': 'apiUrl',
  'instance-key': 'instanceKey',
  persist: 'persist',
  locale: 'locale',
  theme: 'theme',
  'text-size': 'textSize',
  trend: 'trend',
  overlays: 'overlays',
  permissions: 'permissions',
  'privacy-url': 'privacyUrl',
  'support-url': 'supportUrl',
};

/** Values as an attribute can hold them: numbers for sizes, else the text. */
const readAttribute = (name: string, text: string): unknown =>
  name === 'text-size' && text !== 'auto' ? Number(text) : text;

function createElementClass(): CustomElementConstructor {
  const own = ['options', 'userInfo', 'host', 'theme'] as const;

  return class extends HTMLElement {
    static observedAttributes = Object.keys(attributes);
    #given: { options?: MountOptions; userInfo?: unknown; host?: unknown; theme?: unknown } = {};
    #widget: Widget | undefined;

    constructor() {
      super();
      // Properties set before the element was defined are taken over.
      for (const name of own) {
        if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    get widget(): Widget | undefined {
      this.#mount();
      return this.#widget;
    }
    get options(): MountOptions {
      return this.#given.options ?? {};
    }
    set options(value: MountOptions) {
      this.#set('options', value);
    }
    get userInfo(): unknown {
      return this.#given.userInfo;
    }
    set userInfo(value: unknown) {
      this.#set('userInfo', value);
    }
    get host(): unknown {
      return this.#given.host;
    }
    set host(value: unknown) {
      this.#set('host', value);
    }
    get theme(): unknown {
      return this.#given.theme;
    }
    set theme(value: unknown) {
      this.#set('theme', value);
    }

    #set(name: (typeof own)[number], value: unknown): void {
      const before = this.#all();
      this.#given = { ...this.#given, [name]: value };
      const patch = changesOf(before, this.#all(), this.#tell);
      if (Object.keys(patch).length > 0) this.#widget?.update(patch);
    }

    /** Options of the object, then attributes, then properties. */
    #all(): MountOptions {
      const { options, ...properties } = this.#given;
      const named = Object.entries(attributes).flatMap(([name, option]) => {
        const text = this.getAttribute(name);
        return text === null ? [] : [[option, readAttribute(name, text)] as const];
      });
      const said = Object.entries(properties).filter(([, value]) => value !== undefined);
      return { ...options, ...Object.fromEntries(named), ...Object.fromEntries(said) };
    }

    readonly #tell: Tell = (name, detail) => {
      this.dispatchEvent(new CustomEvent(`boss-${name}`, { detail, bubbles: true }));
    };

    #mount(): void {
      if (this.#widget || !this.isConnected) return;
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      const options = this.#all();
      this.#widget = mount(this, { ...options, on: heardBy(this.#tell, options.on) });
    }

    connectedCallback(): void {
      // Options that are set just after the insertion count too.
      Promise.resolve().then(() => this.#mount());
    }

    disconnectedCallback(): void {
      // An element that is moved is connected again at once.
      Promise.resolve().then(() => {
        if (this.isConnected) return;
        this.#widget?.destroy();
        this.#widget = undefined;
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      const option = attributes[name];
      const known = patchable.find((one) => one === option);
      if (known && before !== now) this.#widget?.update({ [known]: this.#all()[known] });
    }
  };
}

/**
 * Registers the element and returns the name it has: the wanted one, or with the version (`boss-assistant-2-0-1`) where
 * another script has taken it; '' where there are no custom elements, as on a server.
 */
export function defineElement(wanted = 'boss-assistant'): string {
  if (typeof customElements === 'undefined') return '';
  const names = [wanted, `${wanted}-${version.replace(/\W/g, '-')}`];
  const free = names.find((name) => !customElements.get(name));
  if (free) customElements.define(free, createElementClass());
  return free ?? names[1] ?? '';
}

/** Name of the element that importing this module has registered. */
export const elementName: string = defineElement();
