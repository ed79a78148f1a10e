// The services of one part. Parts of one user share session, language, cache, calls and one message stream; the first one
// starts them, the last one ends them.
import { atom } from 'nanostores';
import type { HostFunctions, MountOptions, WidgetEvents, WidgetPatch } from '../../../types';
import { createActive } from '../../core/active';
import { createEnvironment } from '../../core/environment';
import { createEvents } from '../../core/events';
import { createRequest } from '../../core/network/request';
import { reportOf } from '../../core/network/request-error';
import { createOverlays } from '../../core/router/overlays';
import { createServices, type Services } from '../../core/services';
import { onOtherView } from '../../core/session/follow-owner';
import type { UserQuestion } from '../../core/session/user-question';
import { own } from '../../lib/is-plain-object';
import { rightOf } from '../routes';
import { keepPush } from '../session/keep-push';
import { createPartRouter } from './part-router';
import { createShareReads, type ShareReads } from './share-reads';
import type { PartView } from './views';

type Page = Window & typeof globalThis;

interface SharedServices {
  services: Services;
  shareReads: ShareReads;
  /** The parts in the page. */
  members: Set<Services>;
  /** How many parts there are, in the page and outside. */
  count: number;
  hasStream: boolean;
  /** The host's function `userInfo` that was asked last, and the question while it is under way. */
  asked?: unknown;
  question?: Promise<void> | undefined;
}

/** Property of the document that holds the shared services of its parts, by user. */
const SHARED = Symbol('boss-assistant.parts');

type Forwarded = 'error' | 'unread' | 'locale' | 'authexpired';

/**
 * How a part asks for its user. At its start the answer to another part's question for the same function is its own,
 * unless that was of no use.
 */
function askFor(shared: SharedServices): UserQuestion['ask'] {
  const { session, userQuestion } = shared.services;
  let isFirst = true;
  return (given, ...rest) => {
    const isKnown = isFirst && given === shared.asked && typeof given === 'function';
    isFirst = false;
    if (isKnown && (shared.question || session.$session.get().Token)) return shared.question;
    const question = userQuestion.ask(given, ...rest);
    shared.asked = given;
    shared.question = question;
    question?.then(() => {
      if (shared.question === question) shared.question = undefined;
    });
    return question;
  };
}

function share(options: MountOptions, page: Page, members: Set<Services>): SharedServices {
  const tell = <Type extends Forwarded>(type: Type, event: WidgetEvents[Type]): void => {
    for (const { events } of [...members]) events.emit(type, event);
  };
  /** Parts of one host often have one function, which is called once; one of a class is called on each instance. */
  const hostsWith = (name: 'onError' | 'onAuthExpired'): Iterable<HostFunctions> => {
    const owners = [...members].flatMap(({ environment }) => environment.functions.ownerOf(name) ?? []);
    return new Map(owners.map((owner) => [own(owner, name) ?? owner, owner])).values();
  };
  const services = createServices(
    {
      ...options,
      router: { mode: 'memory' },
      on: {
        error: (error) => tell('error', error),
        unread: (event) => tell('unread', event),
        locale: (event) => tell('locale', event),
        authexpired: (event) => tell('authexpired', event),
      },
    },
    page,
    'boss-assistant parts',
    rightOf,
  );
  const { session, environment, events, $changes, $refreshed } = services;
  environment.change({
    host: {
      onError(error) {
        for (const host of hostsWith('onError')) events.guard('onError', () => host.onError?.(error));
      },
      onAuthExpired() {
        for (const host of hostsWith('onAuthExpired')) events.guard('onAuthExpired', () => host.onAuthExpired?.());
      },
    },
  });
  return {
    services,
    shareReads: createShareReads(session, [$refreshed, $changes], environment.now),
    members,
    count: 0,
    hasStream: false,
  };
}

/** `hold` lets parts of the page join; `drop` leaves what is shared to those that have it. */
function sharedOf(options: MountOptions, page: Page, make: () => SharedServices) {
  const { instanceKey = 'default', persist = 'local', apiUrl = '' } = options;
  const key = `${instanceKey} ${persist} ${apiUrl}`;
  const held = (): Map<string, SharedServices> => Reflect.get(page.document, SHARED) ?? new Map();
  const shared = held().get(key) ?? make();
  return {
    shared,
    hold: () => Reflect.set(page.document, SHARED, new Map([[key, shared], ...held()])),
    drop() {
      const others = new Map([...held()].filter(([, other]) => other !== shared));
      if (others.size > 0) Reflect.set(page.document, SHARED, others);
      else Reflect.deleteProperty(page.document, SHARED);
    },
  };
}

/** Starts or joins what the parts of this user share; `onReady` starts the message stream. */
export function joinServices(
  options: MountOptions,
  page: Page,
  view: PartView,
): { services: Services; onReady: () => void } {
  const { shared, hold, drop } = sharedOf(options, page, () => share(options, page, new Set()));
  const base = shared.services;
  shared.count += 1;
  const controller = new AbortController();
  const lifetime = controller.signal;
  const { environment, events } = createEnvironment(options, page, createEvents);
  const overlays = createOverlays(environment);
  const router = createPartRouter(view.start, overlays, (target) => events.emit('navigate', target));
  // What parts share belongs to those in the page: with the last of them it leaves, and only they keep it alive.
  const leave = (): void => {
    shared.members.delete(services);
    if (shared.members.size === 0) drop();
    pauseAll();
  };
  const enter = (): void => {
    shared.members.add(services);
    hold();
    pauseAll();
  };
  router.setPlaced = (isPlaced) => (isPlaced ? enter() : leave());
  const unfollow = onOtherView(base.session, (isOtherOwner) => {
    overlays.clear();
    if (isOtherOwner) router.replace(view.start.path, view.start.query);
  });
  const $paused = atom(false);

  /** What belongs to the user is changed for all parts. */
  const spread = ({ userInfo, appInfo, defaults }: WidgetPatch): void => {
    base.environment.change({ userInfo, appInfo, defaults });
    base.showDefaultShop();
  };
  const { change } = environment;
  environment.change = (patch) => {
    change(patch);
    spread(patch);
  };
  spread(options);
  if (options.locale) base.setLocale(base.languages.localeFor(options.locale));
  // The title of the page stays the host's.
  environment.host.setTitle = () => undefined;

  const request = createRequest({
    environment,
    session: base.session,
    overlays,
    $locale: base.$locale,
    lifetime: base.lifetime,
    renew: base.userQuestion.renew,
    onExpired: base.expire,
    onFailure: (error, path) => events.report(reportOf(error, path)),
  });

  const pauseAll = (): void => base.$paused.set([...shared.members].every((member) => member.$paused.get()));
  $paused.listen(pauseAll);

  const services: Services = {
    ...base,
    environment,
    events,
    lifetime,
    router,
    overlays,
    userQuestion: { ...base.userQuestion, ask: askFor(shared) },
    $paused,
    $print: atom<((widget: Element) => void) | undefined>(undefined),
    $active: createActive(page.document, $paused, lifetime),
    request: shared.shareReads(request),
    destroy() {
      controller.abort();
      unfollow();
      overlays.destroy();
      leave();
      shared.count -= 1;
      if (shared.count === 0) base.destroy();
    },
  };
  enter();
  return {
    services,
    onReady() {
      if (shared.hasStream) return;
      shared.hasStream = true;
      keepPush(base);
    },
  };
}
