import { lazy, type ReactNode, useState } from 'react';
import { SheetBoundary } from '../layout/sheet-boundary.js';

const AccountSheet = lazy(() => import('./account-sheet.js'));

/** Opens the fan's own sheet; looks as its caller says. */
export function AccountButton({ className, children }: { className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <SheetBoundary onClose={close}>
          <AccountSheet onClose={close} />
        </SheetBoundary>
      )}
    </>
  );
}
