import { expect, test } from 'vitest';
import { safeHref } from '../../src/ui/safe-href';

test.each([
  'https://example.com/a?b=c#d',
  'http://example.com',
  'HTTPS://EXAMPLE.COM',
  '/pages/order/index?state=1',
  'pages/order:1',
  '#top',
  '//cdn.example.com/logo.png',
  'mailto:owner@example.com',
  'tel:+862885551234',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp,x',
])('lets %s pass', (url) => {
  expect(safeHref(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '',
])('stops %j', (url) => {
  expect(safeHref(url)).toBeUndefined();
});

test('stops what is no address at all', () => {
  expect(safeHref(null)).toBeUndefined();
  expect(safeHref(undefined)).toBeUndefined();
});
