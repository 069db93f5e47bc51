import type { ModelKyc } from '@camarim/contracts';
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { paths } from '../paths.js';
import { useMay } from '../use-may.js';

const yes = (isSo: boolean) => (isSo ? 'Sim' : 'Não');

/** Another account took the page over since: what is shown stays, nobody is paid (PAYOUT-03). */
const isOfBefore = ({ isDocumentChecked, isDemo, isOfCreator }: ModelKyc) =>
  isDocumentChecked && !isDemo && !isOfCreator;

/** Checked before the CPF was asked for: she is on the site, and cannot set where she is paid (PAYOUT-03). */
const lacksCpf = ({ isOver18, isDocumentChecked, isDemo, isOfCreator, cpf }: ModelKyc) =>
  isOver18 && isDocumentChecked && !isDemo && isOfCreator && cpf === null;

/** What is on record: the two answers, and when they were given; who gave them stands by name in the audit. */
export function KycStatus({ kyc }: { kyc: ModelKyc }) {
  const readsAudit = useMay()('administration');
  if (kyc.checkedAt === null) return <Text>Nada registrado ainda: nada desta modelo pode ser publicado.</Text>;
  const rows = [
    ['Maior de 18 anos', yes(kyc.isOver18)],
    ['Documento conferido', yes(kyc.isDocumentChecked)],
    ...(kyc.isDocumentChecked && !kyc.isDemo ? [['CPF do documento', kyc.cpf ?? 'Falta anotar']] : []),
    ['Idade na presell', kyc.showsAge ? 'Aparece' : 'Não aparece'],
    ['Registrado em', formatInstant(kyc.checkedAt)],
    ...(kyc.isDemo ? [['Registrado por', 'Demonstração']] : []),
  ];
  return (
    <>
      <Stack component="dl" gap={4} m={0} aria-label="O que está registrado">
        {rows.map(([label, value]) => (
          <Group key={label} justify="space-between">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} m={0}>
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
      {readsAudit && !kyc.isDemo && (
        // beside the form, which may be half filled in
        <Anchor
          href={`${paths.audit()}?acao=model.checked&alvo=${kyc.modelId}`}
          target="_blank"
          rel="noopener"
          size="sm"
        >
          Ver na Auditoria quem registrou
        </Anchor>
      )}
      {isOfBefore(kyc) && (
        <Alert color="yellow" title="A verificação é de quem cuidava da página antes">
          Quem cuida dela agora só recebe saques depois que o documento dela for conferido. Registre a verificação dela.
        </Alert>
      )}
      {lacksCpf(kyc) && (
        <Alert color="yellow" title="Falta o CPF do documento">
          Sem ele, ela não consegue cadastrar a chave PIX. Registre a verificação de novo com o CPF.
        </Alert>
      )}
    </>
  );
}
