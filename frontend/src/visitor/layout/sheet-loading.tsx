import { Spinner } from '../../ui/spinner.js';

/** What a sheet shows until its content is there. */
export const SheetLoading = () => (
  <div className="grid place-items-center py-20 text-quiet">
    <Spinner className="size-8" />
  </div>
);
