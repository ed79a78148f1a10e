// `boss-assistant/angular`: the widget as an Angular directive, `<div [bossAssistant]="options" (route)="…">`; Angular is
// imported from the host. The declarations at the end are what Angular's own compiler writes for a library, whose build the
// linker of the host's finishes (https://angular.dev/tools/libraries/angular-package-format).
import * as angular from '@angular/core';
import { type MountOptions, mount, type Widget, type WidgetEvents } from './index';
import { changesOf, heardBy, type Tell } from './wrapper-members';

const emitterOf = <Type extends keyof WidgetEvents>(): angular.EventEmitter<WidgetEvents[Type]> =>
  new angular.EventEmitter();

/**
 * Mounts the widget into its element. `bossAssistant` takes the options of `mount`: a new object is compared member by
 * member, and changes are applied by `update`. Events of the widget are outputs; `widget` gives the handle.
 */
export class BossAssistantDirective {
  /** Options of `mount`. @default {} */
  options: MountOptions = {};
  /** The handle, once after mounting. */
  readonly widget: angular.EventEmitter<Widget> = new angular.EventEmitter();
  readonly status = emitterOf<'status'>();
  readonly skeleton = emitterOf<'skeleton'>();
  readonly route = emitterOf<'route'>();
  readonly navigate = emitterOf<'navigate'>();
  readonly title = emitterOf<'title'>();
  readonly unread = emitterOf<'unread'>();
  readonly error = emitterOf<'error'>();
  readonly exit = emitterOf<'exit'>();
  readonly authexpired = emitterOf<'authexpired'>();
  readonly shop = emitterOf<'shop'>();
  readonly locale = emitterOf<'locale'>();
  readonly login = emitterOf<'login'>();
  readonly logout = emitterOf<'logout'>();
  #handle: Widget | undefined;
  #last: MountOptions = {};
  readonly #tell: Tell = (name, event) => this.#zone.run(() => Reflect.apply(this[name].emit, this[name], [event]));
  readonly #box: angular.ElementRef<HTMLElement>;
  readonly #zone: angular.NgZone;

  constructor(box: angular.ElementRef<HTMLElement>, zone: angular.NgZone) {
    this.#box = box;
    this.#zone = zone;
  }

  ngOnChanges(): void {
    // `| async` hands over null until its options have come.
    this.options ??= {};
    const patch = changesOf(this.#last, this.options, this.#tell);
    this.#last = this.options;
    if (Object.keys(patch).length > 0) this.#zone.runOutsideAngular(() => this.#handle?.update(patch));
  }

  ngAfterViewInit(): void {
    // A server calls this too, and what the widget says of its engine would stand in the answer.
    if (typeof customElements === 'undefined') return;
    // Outside the zone, so that timers and calls of the widget start no change detection of the page.
    const on = heardBy(this.#tell, this.options.on);
    const handle = this.#zone.runOutsideAngular(() => mount(this.#box.nativeElement, { ...this.options, on }));
    this.#handle = handle;
    this.widget.emit(handle);
  }

  ngOnDestroy(): void {
    this.#zone.runOutsideAngular(() => this.#handle?.destroy());
  }

  static ɵfac = angular.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '17.0.0',
    ngImport: angular,
    type: BossAssistantDirective,
    deps: [{ token: angular.ElementRef }, { token: angular.NgZone }],
    target: angular.ɵɵFactoryTarget.Directive,
  } as Parameters<typeof angular.ɵɵngDeclareFactory>[0]) as angular.ɵɵFactoryDeclaration<BossAssistantDirective, never>;

  static ɵdir: angular.ɵɵDirectiveDeclaration<
    BossAssistantDirective,
    '[bossAssistant]',
    never,
    { options: { alias: 'bossAssistant'; required: false } },
    {
      widget: 'widget';
      status: 'status';
      skeleton: 'skeleton';
      route: 'route';
      navigate: 'navigate';
      title: 'title';
      unread: 'unread';
      error: 'error';
      exit: 'exit';
      authexpired: 'authexpired';
      shop: 'shop';
      locale: 'locale';
      login: 'login';
      logout: 'logout';
    },
    never,
    never,
    true,
    never
  > = angular.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '17.0.0',
    type: BossAssistantDirective,
    isStandalone: true,
    selector: '[bossAssistant]',
    inputs: { options: ['bossAssistant', 'options'] },
    outputs: {
      widget: 'widget',
      status: 'status',
      skeleton: 'skeleton',
      route: 'route',
      navigate: 'navigate',
      title: 'title',
      unread: 'unread',
      error: 'error',
      exit: 'exit',
      authexpired: 'authexpired',
      shop: 'shop',
      locale: 'locale',
      login: 'login',
      logout: 'logout',
    },
    usesOnChanges: true,
    ngImport: angular,
  } as Parameters<typeof angular.ɵɵngDeclareDirective>[0]);
}
