import type { AssetDto } from '@camarim/contracts';
import { Group, Input, Text } from '@mantine/core';
import { Picture } from '../layout/picture.js';
import { AddressInput } from './address-input.js';

type Props = {
  label: string;
  kinds: 'image' | 'any';
  modelId: string | null;
  /** The file that is used now; null: none yet. */
  stored: AssetDto | null;
  /** An own asset's id, an https address, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A file from this device or from an https address (CAT-05). */
export function FileField({ label, stored, value, onChange, error }: Props) {
  return (
    <Input.Wrapper label={label} required error={error} component="fieldset" className="file-field">
      <Group wrap="nowrap" mb="xs">
        {value === stored?.id && <Picture picture={stored.picture} alt="" sizes="56px" className="model-face" />}
        <Text size="sm" c="dimmed" truncate>
          {value === '' ? 'Nenhum arquivo ainda' : value === stored?.id ? (stored.fileName ?? 'Arquivo atual') : value}
        </Text>
      </Group>
      <AddressInput onAddress={onChange} />
    </Input.Wrapper>
  );
}
