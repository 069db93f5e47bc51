import { Button, NativeSelect, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { Choice, FilterBar, SearchBox } from '../layout/filter-bar.js';
import { ModelSelect } from '../models/model-select.js';
import { METHOD_OPTIONS, PERIOD_OPTIONS, type SaleFilterValues, STATUS_OPTIONS, TYPE_OPTIONS } from './sale-filters.js';

type Props = { values: SaleFilterValues; onChange: (changes: Partial<SaleFilterValues>) => void };

/** Everything the list can be narrowed to; the server does it (FA-17). */
export function SalesFilterBar({ values, onChange }: Props) {
  return (
    <FilterBar>
      <SearchBox
        label="Buscar por email, nome ou ID..."
        value={values.busca}
        onChange={(busca) => onChange({ busca })}
      />
      <ModelSelect orAll value={values.modelo} onChange={(modelo) => onChange({ modelo })} />
      <NativeSelect
        aria-label="Situação"
        data={STATUS_OPTIONS}
        value={values.situacao}
        onChange={({ currentTarget }) => onChange({ situacao: currentTarget.value as SaleFilterValues['situacao'] })}
      />
      <NativeSelect
        aria-label="Tipo de plano"
        data={TYPE_OPTIONS}
        value={values.tipo}
        onChange={({ currentTarget }) => onChange({ tipo: currentTarget.value as SaleFilterValues['tipo'] })}
      />
      <NativeSelect
        aria-label="Forma de pagamento"
        data={METHOD_OPTIONS}
        value={values.forma}
        onChange={({ currentTarget }) => onChange({ forma: currentTarget.value as SaleFilterValues['forma'] })}
      />
      <Choice
        label="Período"
        value={values.periodo}
        options={PERIOD_OPTIONS}
        onChange={(periodo) => onChange({ periodo })}
      />
      {values.cliente && (
        <Button
          variant="light"
          rightSection={<X size={14} aria-hidden="true" />}
          onClick={() => onChange({ cliente: '' })}
        >
          Só um cliente
        </Button>
      )}
      {values.periodo === 'dias' && (
        <>
          <TextInput
            type="date"
            aria-label="De"
            className="filter-date"
            leftSection="De"
            value={values.de}
            onChange={({ currentTarget }) => onChange({ de: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label="Até"
            className="filter-date"
            leftSection="Até"
            value={values.ate}
            onChange={({ currentTarget }) => onChange({ ate: currentTarget.value })}
          />
        </>
      )}
    </FilterBar>
  );
}
