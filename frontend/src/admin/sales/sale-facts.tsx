import type { SaleDetail } from '@camarim/contracts';
import { formatBRL, isUndone, PAYMENT_METHOD_LABELS, planTypeLabel } from '@camarim/domain';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysOf } from '../../desk/days.js';
import { formatInstant } from '../../desk/format-instant.js';
import { CopyButton } from '../layout/copy-button.js';
import { PersonLink } from '../people/person-link.js';
import { SalePill } from './sale-pill.js';
import { PERIOD_STATES } from './sale-words.js';
import { useSaleNames } from './use-sale-names.js';

const ID_SHOWN = 8;
const CODE_SHOWN = 20;

/** Who, what, how much, and where it stands; what support asks for can be copied. */
export function SaleFacts({ sale }: { sale: SaleDetail }) {
  const { amount, returned, period } = sale;
  const names = useSaleNames([[sale]]);
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3" className="figure">
            {formatBRL(amount.amountCents)}
          </Title>
          <PersonLink id={sale.userId} name={sale.userName} />
          <Text size="sm" c="dimmed">
            {sale.userEmail}
          </Text>
        </div>
        <SalePill sale={sale} />
      </Group>
      <dl className="sale-facts" aria-label="Dados do pagamento">
        <Fact label="ID">
          <code>{sale.id.slice(0, ID_SHOWN)}</code>
          <CopyButton size="compact-sm" text={sale.id} label="ID do pagamento">
            Copiar ID
          </CopyButton>
        </Fact>
        <Fact label="Modelo">{names.creatorOf(sale)}</Fact>
        <Fact label="Plano">
          {sale.planName} ({planTypeLabel(sale.planType)}
          {sale.durationDays !== null && `, ${daysOf(sale.durationDays)}`})
        </Fact>
        {sale.coupon && (
          <Fact label="Cupom">
            {sale.coupon.code}
            {sale.coupon.fullPrice.amountCents > amount.amountCents &&
              `, em vez de ${formatBRL(sale.coupon.fullPrice.amountCents)}`}
          </Fact>
        )}
        <Fact label="Método">{PAYMENT_METHOD_LABELS[sale.method]}</Fact>
        <Fact label="Comprovação">{provedWord(sale)}</Fact>
        {returned.amountCents > 0 && !isUndone(sale) && (
          <Fact label="Devolvido">{formatBRL(returned.amountCents)}</Fact>
        )}
        <Fact label="Criado em">{formatInstant(sale.createdAt)}</Fact>
        <Fact label="Pago em">{sale.paidAt ? formatInstant(sale.paidAt) : '–'}</Fact>
        {sale.status === 'pending' && sale.expiresAt && (
          <Fact label="PIX vale até">{formatInstant(sale.expiresAt)}</Fact>
        )}
        <Fact label="Assinatura">
          {period
            ? `${PERIOD_STATES[period.status].label}, de ${formatInstant(period.startsAt)} até ${formatInstant(period.expiresAt)}`
            : 'nenhuma'}
        </Fact>
        {sale.endToEndId && <BankId label="ID do PIX no banco" id={sale.endToEndId} />}
        {sale.externalId && <BankId label="ID no provedor" id={sale.externalId} />}
        <Fact label="Origem">
          {names.originOf(sale)}
          {sale.leadId && <code>{sale.leadId}</code>}
        </Fact>
        {sale.pixCode && (
          <Fact label="Código PIX">
            <code>{sale.pixCode.slice(0, CODE_SHOWN)}…</code>
            <CopyButton size="compact-sm" text={sale.pixCode} label="Código PIX">
              Copiar código PIX
            </CopyButton>
          </Fact>
        )}
      </dl>
    </>
  );
}

function provedWord({ method, proved, status }: SaleDetail): string {
  if (isUndone({ status, proved })) return 'a equipe registrou e desfez: nenhum PIX entrou';
  if (method === 'courtesy') return 'cortesia, não conta como receita';
  if (proved) return 'o provedor confirmou o PIX';
  if (method === 'whatsapp_sale' || status === 'approved') return 'registrado pela equipe, sem PIX que comprove';
  return 'o provedor ainda não confirmou nenhum PIX';
}

/** What is searched for in a statement can be copied whole. */
function BankId({ label, id }: { label: string; id: string }) {
  return (
    <Fact label={label}>
      <code>{id}</code>
      <CopyButton size="compact-sm" text={id} label={label}>
        Copiar
      </CopyButton>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
