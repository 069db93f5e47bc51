import type { TemporaryPassword } from '@camarim/contracts';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../layout/copy-button.js';
import { Window } from '../layout/window.js';

/** A password made by the server, shown this once. */
export function PasswordWindow({ given, onClose }: { given: TemporaryPassword; onClose: () => void }) {
  return (
    <Window title={`Senha provisória de ${given.staff.name}`} onClose={onClose}>
      <Stack>
        <Text size="sm">
          Entregue pessoalmente. Ela não será mostrada de novo; peça que a pessoa troque depois de entrar.
        </Text>
        <Code block>{given.temporaryPassword}</Code>
        <Group justify="flex-end">
          <CopyButton text={given.temporaryPassword}>Copiar senha</CopyButton>
          <Button onClick={onClose}>Já entreguei</Button>
        </Group>
      </Stack>
    </Window>
  );
}
