import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { AccountSection } from './account-section.js';
import { ErasureSheet } from './erasure-sheet.js';
import * as words from './words.js';

export function ErasureSection() {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title={words.ERASE} text={words.ERASE_TEXT}>
      <Button look="secondary" className="border-danger/60 text-danger-soft" onClick={() => setOpen(true)}>
        {words.ERASE}
      </Button>
      {open && <ErasureSheet onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}
