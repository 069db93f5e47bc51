import type { StaffMember, TemporaryPassword } from '@camarim/contracts';
import { Badge, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { PageHeader } from '../layout/page-header.js';
import { ROLE_WORDS } from '../layout/role-words.js';
import { ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { peopleQueries } from '../people-queries.js';
import { AddMember } from './add-member.js';
import { type MemberAct, MemberConfirm } from './member-confirm.js';
import { PasswordWindow } from './password-window.js';

const HEADS = ['Pessoa', 'Papel', 'Segundo passo', 'Último acesso', 'Ações'] as const;
const ROLES = Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }));

/** The team, kept by its owners (USR-24). */
export function TeamScreen() {
  const team = useQuery(peopleQueries.team());
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ act: MemberAct; member: StaffMember } | null>(null);
  const [given, setGiven] = useState<TemporaryPassword | null>(null);
  const { act, refresh, isPending } = useAct('team');
  return (
    <Stack>
      <PageHeader title="Equipe" text="Quem entra na administração e o que pode fazer.">
        <Button onClick={() => setAdding(true)}>Adicionar pessoa</Button>
      </PageHeader>
      <ReadState of={team} />
      {team.data && (
        <TableBox label="Equipe" heads={HEADS}>
          {team.data.items.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {member.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {member.email}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={`Papel de ${member.name}`}
                  data={ROLES}
                  value={member.role}
                  allowDeselect={false}
                  disabled={isPending || !member.isActive}
                  onChange={(role) =>
                    role &&
                    act({
                      run: () =>
                        api('PATCH /admin/staff/:staffId', { staffId: member.id, role: role as StaffMember['role'] }),
                      done: `O papel de ${member.name} mudou.`,
                    })
                  }
                />
              </Table.Td>
              <Table.Td>
                <Badge color={member.hasTotp ? 'green' : 'yellow'} variant="light" tt="none">
                  {member.hasTotp ? 'Ativo' : 'Ainda não'}
                </Badge>
              </Table.Td>
              <Table.Td>{member.lastSeenAt ? formatInstant(member.lastSeenAt) : 'Nunca acessou'}</Table.Td>
              <Table.Td>
                <Group gap="xs">
                  {!member.isActive && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={isPending}
                      onClick={() =>
                        act({
                          run: () => api('POST /admin/staff/:staffId/reactivate', { staffId: member.id }),
                          done: `${member.name} pode entrar de novo.`,
                        })
                      }
                    >
                      Reativar
                    </Button>
                  )}
                  {member.isActive &&
                    (['password', 'totp', 'deactivate'] as const).map((each) => (
                      <Button
                        key={each}
                        size="compact-sm"
                        variant={each === 'deactivate' ? 'subtle' : 'default'}
                        {...(each === 'deactivate' ? { color: 'red' } : {})}
                        disabled={each === 'totp' && !member.hasTotp}
                        aria-label={`${WORDS[each]}: ${member.name}`}
                        onClick={() => setAsked({ act: each, member })}
                      >
                        {WORDS[each]}
                      </Button>
                    ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
      {adding && (
        <AddMember
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setGiven(added);
            void refresh();
          }}
        />
      )}
      {asked && (
        <MemberConfirm
          {...asked}
          onPassword={setGiven}
          onClose={() => {
            setAsked(null);
            void refresh();
          }}
        />
      )}
      {given && <PasswordWindow given={given} onClose={() => setGiven(null)} />}
    </Stack>
  );
}

const WORDS: Record<MemberAct, string> = { password: 'Nova senha', totp: 'Novo autenticador', deactivate: 'Desativar' };
