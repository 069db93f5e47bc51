import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { AccountSection } from './account-section.js';
import { ErasureSheet } from './erasure-sheet.js';

export function ErasureSection() {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Excluir minha conta" text="Apaga sua conta e seus dados. Não pode ser desfeito.">
      <Button look="secondary" className="border-danger/60 text-danger-soft" onClick={() => setOpen(true)}>
        Excluir minha conta
      </Button>
      {open && <ErasureSheet onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}
