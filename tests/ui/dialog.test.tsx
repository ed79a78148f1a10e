import { useState } from 'react';
import { Segmented } from '../../src/ui/forms/segmented';
import { LayersProvider } from '../../src/ui/overlays/layers';
import { LoadingPopup } from '../../src/ui/overlays/loading-popup';
import { Modal } from '../../src/ui/overlays/modal';
import { PLACED } from '../../src/ui/overlays/placed';
import { Sheet } from '../../src/ui/overlays/sheet';
import { Toasts } from '../../src/ui/overlays/toasts';
import { draw, press, settle } from './draw';

const showModal = HTMLDialogElement.prototype.showModal;

afterEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
});

/** An engine from before native dialogs. */
function forgetShowModal(): void {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
}

function Opener({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Sheet title="筛选" closeLabel="关闭" onClose={close}>
          <button type="button">first</button>
          <button type="button">last</button>
        </Sheet>
      )}
    </>
  );
}

describe('modal', () => {
  test('answers OK and Cancel by default', () => {
    const { all } = draw(<Modal title="t" onConfirm={() => {}} onCancel={() => {}} />);
    expect(all('.button').map((button) => button.textContent)).toEqual(['Cancel', 'OK']);
  });

  test('has one answer when cancelling is not offered', () => {
    const { all } = draw(<Modal title="t" showCancel={false} onConfirm={() => {}} onCancel={() => {}} />);
    expect(all('.button').map((button) => button.textContent)).toEqual(['OK']);
  });

  test('tells which answer was given, and a tap beside it is none', () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const { all, one } = draw(<Modal title="t" onConfirm={onConfirm} onCancel={onCancel} />);
    one('dialog').click();
    expect(onCancel).not.toHaveBeenCalled();
    all('.button')[0]?.click();
    all('.button')[1]?.click();
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
  });

  test('is named by its title and asks the browser to keep it open until the state closes it', () => {
    const onCancel = vi.fn();
    const { one } = draw(<Modal title="退出登录" content="确定？" onConfirm={() => {}} onCancel={onCancel} />);
    const dialog = one<HTMLDialogElement>('dialog');
    expect(dialog.getAttribute('aria-label')).toBe('退出登录');
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
  });
});

describe.each([
  ['with showModal', () => {}],
  ['without showModal', forgetShowModal],
])('sheet %s', (_, prepare) => {
  test('opens, closes by its cross, and gives the focus back', async () => {
    prepare();
    const { one, all, shadow } = draw(<Opener />);
    one('#opener').focus();
    one('#opener').click();
    await settle();
    expect(one<HTMLDialogElement>('dialog').hasAttribute('open')).toBe(true);
    one('[aria-label="关闭"]').click();
    await settle();
    expect(all('dialog')).toHaveLength(0);
    expect(shadow.activeElement?.id).toBe('opener');
  });

  test('closes by a tap beside the panel but not by one on it', async () => {
    prepare();
    const { one, all } = draw(<Opener />);
    one('#opener').click();
    await settle();
    one('.sheet').click();
    await settle();
    expect(all('dialog')).toHaveLength(1);
    one('dialog').click();
    await settle();
    expect(all('dialog')).toHaveLength(0);
  });
});

describe('an engine without showModal', () => {
  test('closes by Escape, which does not reach the host', async () => {
    forgetShowModal();
    const onHost = vi.fn();
    document.addEventListener('keydown', onHost);
    const onClose = vi.fn();
    const { one } = draw(<Opener onClose={onClose} />);
    one('#opener').click();
    await settle();
    press(one('[aria-label="关闭"]'), 'Escape');
    document.removeEventListener('keydown', onHost);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onHost).not.toHaveBeenCalled();
  });

  test('keeps Tab inside, both ways round', async () => {
    forgetShowModal();
    const { one, all, shadow } = draw(<Opener />);
    one('#opener').click();
    await settle();
    const buttons = all('dialog button');
    const first = buttons[0];
    const last = buttons[buttons.length - 1];
    last?.focus();
    if (last) press(last, 'Tab');
    expect(shadow.activeElement).toBe(first);
    if (first) press(first, 'Tab', { shiftKey: true });
    expect(shadow.activeElement).toBe(last);
  });

  test('keeps Tab inside where the last stop is the chosen one of several', () => {
    forgetShowModal();
    const options = [0, 1, 2].map((value) => ({ value, label: `${value}` }));
    const { one, shadow } = draw(
      <Sheet title="t" closeLabel="close" onClose={() => {}}>
        <Segmented label="s" options={options} value={1} onChange={() => {}} />
      </Sheet>,
    );
    const [first, last] = [one('[aria-label="close"]'), one('[aria-checked="true"]')];
    last.focus();
    press(last, 'Tab');
    expect(shadow.activeElement).toBe(first);
    press(first, 'Tab', { shiftKey: true });
    expect(shadow.activeElement).toBe(last);
  });
});

describe('overlays kept inside the widget', () => {
  test('never enter the top layer', () => {
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { one } = draw(
      <LayersProvider contained>
        <Modal title="t" onConfirm={() => {}} onCancel={() => {}} />
      </LayersProvider>,
    );
    expect(open).not.toHaveBeenCalled();
    expect(one('dialog').className).toContain('inside');
  });

  test('leave the focus in a field of the page when the host moves the box', () => {
    const { shadow } = draw(
      <LayersProvider contained>
        <Modal title="t" onConfirm={() => {}} onCancel={() => {}} />
      </LayersProvider>,
    );
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    shadow.dispatchEvent(new Event(PLACED));
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('loading popup', () => {
  test('says 加载中 by default and cannot be dismissed', () => {
    const { one } = draw(<LoadingPopup />);
    expect(one('[role="status"]').textContent).toBe('加载中');
    one('dialog').click();
    one('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
  });
});

describe('toasts', () => {
  const toasts = (
    <Toasts
      items={[
        { id: 1, text: '已保存', kind: 'ok' },
        { id: 2, text: '失败', kind: 'bad' },
      ]}
    />
  );

  test('are read politely, failures at once', () => {
    const { all } = draw(<LayersProvider>{toasts}</LayersProvider>);
    expect(all('.toast').map((toast) => [toast.getAttribute('role'), toast.textContent])).toEqual([
      ['status', '已保存'],
      ['alert', '失败'],
    ]);
  });

  test('move into the topmost dialog and out again', async () => {
    const { all, again } = draw(
      <LayersProvider>
        <Modal title="a" onConfirm={() => {}} onCancel={() => {}} />
        <Modal title="b" onConfirm={() => {}} onCancel={() => {}} />
        {toasts}
      </LayersProvider>,
    );
    await settle();
    expect(all('[aria-label="b"] .toast')).toHaveLength(2);
    expect(all('.toast')).toHaveLength(2);
    again(
      <LayersProvider>
        {null}
        {null}
        {toasts}
      </LayersProvider>,
    );
    await settle();
    expect(all('dialog')).toHaveLength(0);
    expect(all('.toast')).toHaveLength(2);
  });
});
