import { Button, Menu } from '@mantine/core';
import { type SalesFilters, salesFiles } from '../../api/admin-sales.js';

/** The list as it is narrowed now, as a file (FA-16). */
export function ExportMenu({ filters }: { filters: SalesFilters }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default">Exportar</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={salesFiles.export(filters, 'csv')} download>
          Planilha CSV
        </Menu.Item>
        <Menu.Item component="a" href={salesFiles.export(filters, 'xlsx')} download>
          Planilha Excel (XLSX)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
