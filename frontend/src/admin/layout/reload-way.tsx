import { Button } from '@mantine/core';

/** The way out of a form that somebody else has saved meanwhile. */
export const ReloadWay = ({ onReload }: { onReload: () => void }) => (
  <Button mt="sm" variant="default" onClick={onReload}>
    Descartar o que escrevi e recarregar
  </Button>
);
