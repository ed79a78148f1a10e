// `boss-assistant/vue`: the widget as a Vue 3 component; Vue is imported from the host.
import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, ref, watch } from 'vue';
import { type MountOptions, mount, type Widget } from './index';
import { changesOf, eventNames, heardBy, type Tell } from './wrapper-members';

/**
 * Renders an element and mounts the widget into it. `options` are those of `mount`: a new object is compared member by
 * member, and changes are applied by `update`. Events of the widget are events of the component; `widget` gives the handle.
 */
export const BossAssistant = defineComponent({
  name: 'BossAssistant',
  props: { options: { type: Object as PropType<MountOptions>, default: () => ({}) } },
  emits: ['widget', ...eventNames],
  setup(props, { emit }) {
    const box = ref<HTMLElement>();
    // A template may hand over null until its options have come.
    const given = (): MountOptions => props.options ?? {};
    let widget: Widget | undefined;
    const tell: Tell = (name, event) => emit(name, event);
    onMounted(() => {
      if (!box.value) return;
      widget = mount(box.value, { ...given(), on: heardBy(tell, given().on) });
      emit('widget', widget);
    });
    watch(
      () => ({ ...given() }),
      (now, before) => {
        const patch = changesOf(before, now, tell);
        if (Object.keys(patch).length > 0) widget?.update(patch);
      },
    );
    onBeforeUnmount(() => widget?.destroy());
    return () => h('div', { ref: box });
  },
});
