import type { StaffMember, TemporaryPassword } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { api } from '../../api/client.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';

export type MemberAct = 'password' | 'totp' | 'deactivate';

type Props = {
  act: MemberAct;
  member: StaffMember;
  onPassword: (given: TemporaryPassword) => void;
  onClose: () => void;
};

/** Says what happens to the person before it happens. */
export function MemberConfirm({ act, member, onPassword, onClose }: Props) {
  const { id, name } = member;
  if (act === 'password') {
    const run = async () => onPassword(await api('POST /admin/staff/:staffId/reset-password', { staffId: id }));
    return (
      <Confirm title={`Nova senha para ${name}?`} action="Criar nova senha" run={run} onClose={onClose}>
        <Text>
          A senha de agora deixa de valer e {name} sai de todos os dispositivos. Você vê a nova senha uma vez.
        </Text>
      </Confirm>
    );
  }
  if (act === 'totp') {
    const run = async () => {
      await api('POST /admin/staff/:staffId/reset-totp', { staffId: id });
      said(`${name} configura um novo autenticador ao entrar.`);
    };
    return (
      <Confirm title={`Trocar o autenticador de ${name}?`} action="Trocar autenticador" run={run} onClose={onClose}>
        <Text>O autenticador e os códigos de recuperação deixam de valer. Faça isto só se confirmou quem pede.</Text>
      </Confirm>
    );
  }
  const run = async () => {
    await api('POST /admin/staff/:staffId/deactivate', { staffId: id });
    said(`${name} não entra mais.`);
  };
  return (
    <Confirm title={`Desativar ${name}?`} action="Desativar" run={run} onClose={onClose}>
      <Text>{name} sai de todos os dispositivos agora e não entra mais. Você pode reativar depois.</Text>
    </Confirm>
  );
}
