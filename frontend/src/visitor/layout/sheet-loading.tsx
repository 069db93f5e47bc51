import { Spinner } from '../../ui/spinner.js';

/** What a sheet shows until its content is there: about as high as that, so that it rises to its height at once. */
export const SheetLoading = () => (
  <div className="grid min-h-[70dvh] place-items-center text-quiet md:min-h-[min(36rem,70dvh)]">
    <Spinner className="size-8" />
  </div>
);
