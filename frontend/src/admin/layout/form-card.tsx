import { Card } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { label?: string; onSubmit: () => void; children: ReactNode };

/** A form in a card of a screen. */
export const FormCard = ({ label, onSubmit, children }: Props) => (
  <Card
    component="form"
    withBorder
    radius="lg"
    padding="lg"
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </Card>
);
