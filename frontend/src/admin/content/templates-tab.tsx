import type { Template } from '@camarim/contracts';
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { TemplateForm } from './template-form.js';
import { TEMPLATE_KINDS } from './template-kinds.js';

/** Lines the generator picks from: a model's own, else the house's (CAT-28). */
export function TemplatesTab({ modelId }: { modelId: string | null }) {
  const list = useQuery(contentQueries.templates(modelId));
  const { refresh } = useAct('templates');
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Template | null>(null);
  const remove = async (template: Template) => {
    await api('DELETE /admin/templates/:templateId', { templateId: template.id });
    said('Texto excluído.');
    void refresh();
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          “Sugerir descrição” sorteia um destes. Os da modelo valem no lugar dos da casa; nenhum promete o que a
          publicação não tem.
        </Text>
        <Button onClick={() => setEdited('new')}>Novo texto</Button>
      </Group>
      <ReadState of={list} />
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhum texto pronto" text="Crie o primeiro para sugerir descrições." />
      )}
      {list.data && list.data.items.length > 0 && (
        <TableBox label="Textos prontos" heads={['Tipo', 'Texto', 'De quem', 'Ações']}>
          {list.data.items.map((template) => (
            <Table.Tr key={template.id}>
              <Table.Td>{TEMPLATE_KINDS[template.kind]}</Table.Td>
              <Table.Td className="wraps">{template.text}</Table.Td>
              <Table.Td>
                <Badge color={template.modelId ? undefined : 'gray'} variant="light" tt="none">
                  {template.modelId ? 'Da modelo' : 'Da casa'}
                </Badge>
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(template)}>
                    Editar
                  </Button>
                  <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDeleted(template)}>
                    Excluir
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
      {edited && (
        <TemplateForm modelId={modelId} template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && (
        <Confirm
          title="Excluir este texto?"
          action="Excluir"
          run={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          <Text>“{deleted.text}” deixa de ser sugerido. As publicações que já o usam ficam como estão.</Text>
        </Confirm>
      )}
    </Stack>
  );
}
