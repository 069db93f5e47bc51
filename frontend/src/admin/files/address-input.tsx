import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isHttps } from './file-problem.js';

const REFUSED = 'O endereço precisa começar com https://';
type Props = { onAddress: (address: string) => void };

/** A file named by its https address; the server fetches it by itself. */
export function AddressInput({ onAddress }: Props) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const add = () => {
    const address = text.trim();
    setRefused(!isHttps(address));
    if (!isHttps(address)) return;
    onAddress(address);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it stands inside a form of its own
    add();
  };
  return (
    <Group align="flex-start" wrap="nowrap">
      <TextInput
        className="grows"
        type="url"
        aria-label="Endereço do arquivo"
        placeholder="ou cole um endereço https://"
        value={text}
        error={refused && REFUSED}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Usar endereço
      </Button>
    </Group>
  );
}
