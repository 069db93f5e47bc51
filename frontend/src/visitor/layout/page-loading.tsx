import { Spinner } from '../../ui/spinner.js';

export function PageLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-quiet">
      <span className="sr-only">Carregando...</span>
      <Spinner className="size-8" />
    </div>
  );
}
