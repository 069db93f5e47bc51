import { Button, Checkbox, Code, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../layout/copy-button.js';

/** Shown this once: whoever loses the phone gets in with one of them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  return (
    <Stack>
      <Title order={2} size="h4">
        Guarde seus códigos de recuperação
      </Title>
      <Text size="sm">
        Se você perder o autenticador, cada código abre sua conta uma vez. Eles não serão mostrados de novo.
      </Text>
      <Code block>{codes.join('\n')}</Code>
      <CopyButton text={codes.join('\n')}>Copiar códigos</CopyButton>
      <Checkbox
        label="Guardei os códigos em lugar seguro"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!kept} onClick={onDone}>
        Continuar
      </Button>
    </Stack>
  );
}
