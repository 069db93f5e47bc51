import { POST_SHARES, SHARE_BOUNDS, WHOLE_SHARE } from '@camarim/domain';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { outOfRange } from '../../desk/out-of-range.js';
import { NumberField } from '../layout/number-field.js';
import { ModelSelect } from '../models/model-select.js';
import { ledgerQueries } from './ledger-queries.js';
import { LIMITS, POINTS } from './share-window.js';

export interface DraftPart {
  /** '' while nobody is chosen. */
  accountId: string;
  isAgency: boolean;
  /** As it was typed. */
  percent: number | string;
}

/** What was typed in per cent, in basis points; 0 for what is no number yet. */
export const pointsOf = (percent: number | string): number => Math.round(Number(percent) * POINTS) || 0;
/** What the parts leave, in basis points; below 0: they are more than all of it. */
export const houseOf = (parts: readonly DraftPart[]): number =>
  parts.reduce((left, { percent }) => left - pointsOf(percent), WHOLE_SHARE);
/** Whether it can be sent: everybody named once, two creators or more, no part outside its bounds, together at most all. */
export function isWhole(parts: readonly DraftPart[]): boolean {
  const creators = parts.filter(({ isAgency }) => !isAgency).length;
  const isOnce = new Set(parts.map(({ accountId }) => accountId)).size === parts.length;
  const isFilled = parts.every(
    ({ accountId, percent }) =>
      accountId !== '' && pointsOf(percent) >= SHARE_BOUNDS.min && outOfRange(percent, LIMITS) === null,
  );
  return creators >= POST_SHARES.min && isOnce && isFilled && houseOf(parts) >= 0;
}

type Props = { parts: DraftPart[]; most: number; onChange: (parts: DraftPart[]) => void };

/** Who divides a post, one line each; the first is whoever published it. */
export function PostParts({ parts, most, onChange }: Props) {
  const agencies = useQuery(ledgerQueries.agencies()).data ?? [];
  const change = (place: number, own: Partial<DraftPart>) =>
    onChange(parts.map((part, at) => (at === place ? { ...part, ...own } : part)));
  const add = (isAgency: boolean) => onChange([...parts, { accountId: '', isAgency, percent: '' }]);
  const isTwice = ({ accountId }: DraftPart) =>
    accountId !== '' && parts.filter((one) => one.accountId === accountId).length > 1;
  return (
    <Stack gap="sm">
      {parts.map((part, place) => (
        <Group key={place} align="flex-start" gap="xs" wrap="nowrap" role="group" aria-label={`Parte ${place + 1}`}>
          {part.isAgency ? (
            <Select
              label="Agência"
              required
              placeholder="Escolha uma agência"
              allowDeselect={false}
              error={isTwice(part) ? TWICE : undefined}
              data={agencies.map(({ id, name }) => ({ value: id, label: name }))}
              value={part.accountId || null}
              onChange={(accountId) => change(place, { accountId: accountId ?? '' })}
            />
          ) : (
            <ModelSelect
              inForm
              error={isTwice(part) ? TWICE : undefined}
              value={part.accountId}
              onChange={(accountId) => change(place, { accountId })}
            />
          )}
          <NumberField
            label="Parte, em %"
            required
            decimalScale={2}
            decimalSeparator=","
            suffix="%"
            {...LIMITS}
            value={part.percent}
            onChange={(percent) => change(place, { percent })}
          />
          {parts.length > POST_SHARES.min && place > 0 && (
            <Button
              variant="subtle"
              mt={26}
              aria-label={`Tirar a parte ${place + 1}`}
              onClick={() => onChange(parts.filter((_, at) => at !== place))}
            >
              Tirar
            </Button>
          )}
        </Group>
      ))}
      {parts.length < most && (
        <Group gap="xs">
          <Button variant="default" onClick={() => add(false)}>
            Mais uma modelo
          </Button>
          {agencies.length > 0 && (
            <Button variant="default" onClick={() => add(true)}>
              Uma agência
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

const TWICE = 'Já tem uma parte.';
