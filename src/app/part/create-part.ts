// A part of the product as a widget of its own: its services, and what it draws in place of the whole app.
import type { MountOptions, Widget } from '../../../types';
import { MountError } from '../mount/mount-error';
import { createWidget } from '../widget';
import { joinServices } from './join-services';
import css from './part.css';
import { createPartApp } from './part-app';
import { viewOf } from './views';

export default function createPart(
  element: Element,
  given: MountOptions,
  page: Window & typeof globalThis,
  id: string,
): Widget {
  const options: MountOptions = { ...given, router: { mode: 'memory' } };
  const view = viewOf(given.view);
  if (!view)
    throw new MountError(
      'OPTIONS',
      "MountOptions.view must be like 'card:today', 'messages' or 'page:/pages/order/index'",
      'view',
    );
  const { services, onReady } = joinServices(options, page, view);
  return createWidget(element, options, page, id, { services, View: createPartApp(view), css, onReady });
}
