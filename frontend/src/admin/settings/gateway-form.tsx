import type { GatewayKind, GatewayOptions, PaymentGateway } from '@camarim/contracts';
import { DISPUTE_ANSWER_HOURS, GATEWAY_LIMITS } from '@camarim/domain';
import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { useOnce } from '../../lib/use-once.js';
import { FormSwitch } from '../layout/form-switch.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { KIND_WORDS, payoutWords } from './gateway-words.js';

interface Fields {
  name: string;
  kind: GatewayKind;
  isSandbox: boolean;
  baseUrl: string;
  priority: string;
  secretKey: string;
  hmacKey: string;
  certificate: string;
  privateKey: string;
  authority: string;
  clientId: string;
  pixKey: string;
  tokenUrl: string;
  email: string;
  path: string;
  secretAs: string;
  otherHalf: string;
  expiry: string;
  upperCase: boolean;
  automaticPix: boolean;
  disputeHours: string;
}
const KINDS = Object.entries(KIND_WORDS).map(([value, { label }]) => ({ value, label }));
/** Kinds of the Central Bank's API. */
const BANKS: ReadonlySet<GatewayKind> = new Set(['api-pix', 'efi']);
const KEEPS = 'Vazio: fica como está';

/** Secrets are written here and never come back: an empty field leaves what is stored (BIL-15). */
export function GatewayForm({ gateway, onClose }: { gateway: PaymentGateway | null; onClose: () => void }) {
  const { refresh } = useAct('gateways');
  const once = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, setError, watch } = useForm<Fields>({
    defaultValues: fieldsOf(gateway),
  });
  const wrong = (name: keyof Fields) => formState.errors[name]?.message;
  const save = handleSubmit(async (fields) => {
    try {
      const form = formOf(fields);
      if (gateway)
        await api('PUT /admin/gateways/:gatewayId', { ...form, gatewayId: gateway.id, revision: gateway.revision });
      else await once((clientId) => api('POST /admin/gateways', { clientId, ...form }));
    } catch (error) {
      for (const { field, message } of error instanceof ApiProblem ? error.errors : []) {
        const name = field.replace('options.', '');
        if (name in fields) setError(name as keyof Fields, { message });
      }
      setRefused(`Erro ao salvar gateway. Tente novamente. ${messageOf(error)}`);
      return;
    }
    said(gateway ? 'Gateway atualizado com sucesso!' : 'Gateway criado. Teste a conexão e ative.');
    void refresh();
    onClose();
  });
  const kind = watch('kind');
  const [isBank, isFamily] = [BANKS.has(kind), kind === 'basic-auth'];
  const { notices } = KIND_WORDS[kind];
  const keeps = gateway ? KEEPS : undefined;
  const secret = { autoComplete: 'off', description: keeps };
  return (
    <FormWindow
      title={gateway ? 'Editar gateway' : 'Novo gateway'}
      submit={gateway ? 'Salvar' : 'Adicionar'}
      pending={formState.isSubmitting}
      error={refused}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextInput label="Nome" required error={wrong('name')} {...register('name')} />
      <NativeSelect label="Tipo" data={KINDS} description={payoutWords(kind)} {...register('kind')} />
      <FormSwitch
        control={control}
        name="isSandbox"
        label="Ambiente de teste"
        description="Desligado: dinheiro de verdade"
      />
      <TextInput
        label="Endereço da API"
        required
        type="url"
        placeholder={KIND_WORDS[kind].address}
        error={wrong('baseUrl')}
        {...register('baseUrl')}
      />
      <TextInput
        label="Prioridade"
        description={`De ${GATEWAY_LIMITS.priority.min} a ${GATEWAY_LIMITS.priority.max}; o ativo de menor número é usado`}
        inputMode="numeric"
        error={wrong('priority')}
        {...register('priority')}
      />
      <TextInput
        label="Prazo para responder a contestações, em horas"
        description={`De ${GATEWAY_LIMITS.disputeHours.min} a ${GATEWAY_LIMITS.disputeHours.max}, como diz o contrato com o provedor; vale para as próximas`}
        inputMode="numeric"
        error={wrong('disputeHours')}
        {...register('disputeHours')}
      />
      <PasswordInput
        {...secret}
        label={KIND_WORDS[kind].secret}
        placeholder={gateway?.secretHint}
        error={wrong('secretKey')}
        {...register('secretKey')}
      />
      {isBank && (
        <>
          <TextInput label="Client ID" required error={wrong('clientId')} {...register('clientId')} />
          <TextInput label="Chave PIX" required error={wrong('pixKey')} {...register('pixKey')} />
          <TextInput label="Endereço do token" error={wrong('tokenUrl')} {...register('tokenUrl')} />
          {kind === 'api-pix' && (
            <FormSwitch
              control={control}
              name="automaticPix"
              label="Oferecer Pix Automático"
              description="Renovação mensal; só se o contrato com o banco permitir (CNPJ ativo há 6 meses)"
            />
          )}
        </>
      )}
      {notices && <PasswordInput {...secret} label={notices} error={wrong('hmacKey')} {...register('hmacKey')} />}
      {kind === 'asaas' && (
        <TextInput
          label="E-mail da equipe"
          description="O Asaas avisa nele quando para de mandar avisos"
          required
          type="email"
          error={wrong('email')}
          {...register('email')}
        />
      )}
      {isFamily && (
        <>
          <TextInput label="Caminho" placeholder="/v1/transactions" error={wrong('path')} {...register('path')} />
          <NativeSelect
            label="A chave secreta é"
            data={[
              { value: 'user', label: 'o usuário' },
              { value: 'password', label: 'a senha' },
            ]}
            {...register('secretAs')}
          />
          <TextInput label="A outra metade" {...register('otherHalf')} />
          <NativeSelect
            label="Validade da cobrança em"
            data={[
              { value: 'seconds', label: 'segundos' },
              { value: 'days', label: 'dias' },
            ]}
            {...register('expiry')}
          />
          <FormSwitch control={control} name="upperCase" label="Escrever PIX e CPF em maiúsculas" />
        </>
      )}
      {(isBank || isFamily) && (
        <>
          <Textarea
            label="Certificado do cliente (PEM)"
            description={keeps}
            autosize
            minRows={2}
            maxRows={4}
            error={wrong('certificate')}
            {...register('certificate')}
          />
          <Textarea
            label="Chave privada (PEM)"
            description={keeps}
            autosize
            minRows={2}
            maxRows={4}
            {...register('privateKey')}
          />
          <Textarea
            label="Autoridade do provedor (PEM)"
            description="Só quando o certificado dele não é público"
            autosize
            minRows={2}
            maxRows={4}
            {...register('authority')}
          />
        </>
      )}
    </FormWindow>
  );
}

function fieldsOf(gateway: PaymentGateway | null): Fields {
  const text = (name: Exclude<keyof GatewayOptions, 'upperCase'>, or = '') => {
    return gateway?.options[name] ?? or;
  };
  return {
    ...{ name: gateway?.name ?? '', kind: gateway?.kind ?? 'basic-auth', isSandbox: gateway?.isSandbox ?? true },
    ...{ baseUrl: gateway?.baseUrl ?? '', priority: String(gateway?.priority ?? 100) },
    ...{ secretKey: '', hmacKey: '', certificate: '', privateKey: '', authority: '' },
    ...{ clientId: text('clientId'), pixKey: text('pixKey'), tokenUrl: text('tokenUrl'), email: text('email') },
    ...{ path: text('path'), secretAs: text('secretAs', 'user'), otherHalf: text('otherHalf') },
    automaticPix: gateway?.automaticPix ?? false,
    disputeHours: String(gateway?.disputeHours ?? DISPUTE_ANSWER_HOURS),
    ...{ expiry: text('expiry', 'seconds'), upperCase: gateway?.options.upperCase === true },
  };
}

function formOf(fields: Fields): Asks<'POST /admin/gateways'> {
  const { name, kind, isSandbox, baseUrl } = fields;
  const { secretKey, hmacKey, certificate, privateKey, authority } = fields;
  // what another kind asks for is not sent along with this one's
  const own = {
    secretKey,
    ...(KIND_WORDS[kind].notices ? { hmacKey } : {}),
    ...(BANKS.has(kind) || kind === 'basic-auth' ? { certificate, privateKey, authority } : {}),
  };
  const written = Object.entries(own);
  return {
    ...{ name: name.trim(), kind, isSandbox, baseUrl: baseUrl.trim(), options: optionsOf(fields) },
    priority: Number(fields.priority) || 0,
    automaticPix: kind === 'api-pix' && fields.automaticPix,
    disputeHours: Number(fields.disputeHours) || 0,
    ...Object.fromEntries(written.filter(([, value]) => value.trim() !== '')),
  };
}

function optionsOf(fields: Fields): GatewayOptions {
  const { kind, clientId, pixKey, tokenUrl, email, path, secretAs, otherHalf, expiry, upperCase } = fields;
  if (BANKS.has(kind)) return { clientId, pixKey, tokenUrl };
  if (kind === 'asaas') return { email: email.trim() };
  return kind === 'basic-auth' ? { path, secretAs, otherHalf, expiry, upperCase } : {};
}
