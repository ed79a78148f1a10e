/** Opens sheets whose code is loaded on the first tap. */
import { useServices } from '../../core/use-services';
import { Later, type LaterProps } from './later';

type Open = ReturnType<typeof useServices>['overlays']['open'];

interface SheetOptions<Props extends object>
  extends Pick<Parameters<Open>[0], 'kind' | 'mayClose'>,
    Pick<LaterProps<Props>, 'packs'> {}

/** The props of a sheet may close it. */
export function useSheet() {
  const { overlays } = useServices();
  return <Props extends object>(
    title: string,
    load: LaterProps<Props>['load'],
    propsOf: (close: () => void) => Props,
    { packs, ...options }: SheetOptions<Props> = {},
  ): void => {
    const close = overlays.open({
      title,
      ...options,
      render: () => <Later load={load} props={propsOf(() => close())} {...(packs ? { packs } : {})} />,
    });
  };
}
