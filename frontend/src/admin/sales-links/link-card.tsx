import type { SalesLink } from '@camarim/contracts';
import { formatBRL, testAddress } from '@camarim/domain';
import { Badge, Button, Card, Code, Group, Text, Title } from '@mantine/core';
import { daysOf } from '../../desk/days.js';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { CreatorLink } from '../creators/creator-link.js';
import { CopyButton } from '../layout/copy-button.js';
import { Figures } from '../layout/figures.js';
import { endOf, KINDS, sourceName } from './link-words.js';

type Props = { link: SalesLink; onShare: () => void; onQr: () => void; onEdit: () => void; onDelete: () => void };

/** One link with its numbers and what can be done with it (FA-25). */
export function LinkCard({ link, onShare, onQr, onEdit, onDelete }: Props) {
  const { name, leadId, username, kind, source, url, clicks, conversions, activations, maxActivations, isOwn } = link;
  const end = endOf(link, Date.now());
  // as the server decides it: nobody loses anything by a link that was only clicked
  const isUsed = conversions > 0 || activations > 0;
  const figures = [
    { label: plural(clicks, 'clique', 'cliques'), value: clicks },
    { label: plural(conversions, 'venda', 'vendas'), value: conversions },
    ...(kind === 'premium' ? [{ label: 'ativações', value: `${activations} de ${maxActivations}` }] : []),
  ];
  return (
    <Card component="article" withBorder radius="lg" padding="md" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Title order={3} size="h5">
              {name}
            </Title>
            <Badge variant="light" tt="none">
              {KINDS[kind]}
            </Badge>
            {link.isOld && !end && (
              <Badge variant="light" tt="none" color="yellow">
                Link antigo
              </Badge>
            )}
            {end && (
              <Badge variant="light" tt="none" color="gray">
                {end}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            Lead {leadId} · <CreatorLink id={link.modelId} name={`@${username}`} tab="marketing" /> ·{' '}
            {isOwn ? 'Ela mesma divulga' : sourceName(source)} · criado em {formatInstant(link.createdAt)}
            {link.expiresAt && ` · vale até ${formatInstant(link.expiresAt)}`}
            {kind === 'premium' && ` · ${formatBRL(link.amount.amountCents)}, ${daysOf(link.durationDays)}`}
          </Text>
        </div>
        <div className="link-figures">
          <Figures label={`Números de ${name}`} items={figures} />
        </div>
      </Group>
      {link.isOld && !end && (
        <Text size="sm" mt="xs">
          Este link é do formato antigo e vale só até o primeiro uso. Crie um novo: ele tem um código secreto que
          ninguém adivinha.
        </Text>
      )}
      <Code block my="sm" className="link-url" title={url}>
        {url}
      </Code>
      <Group gap="xs">
        <CopyButton size="compact-sm" text={url} announced="URL copiada para a área de transferência!">
          Copiar URL
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onQr}>
          QR Code
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={testAddress(url)}
          target="_blank"
          rel="noopener"
        >
          Testar
        </Button>
        <Button size="compact-sm" variant="default" onClick={onShare}>
          WhatsApp
        </Button>
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          Editar
        </Button>
        {!isUsed && isOwn !== true && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete}>
            Excluir
          </Button>
        )}
      </Group>
    </Card>
  );
}
