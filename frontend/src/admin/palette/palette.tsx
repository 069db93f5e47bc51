import './palette.css';
import type { StaffRole } from '@camarim/domain';
import { Modal, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBackLayer } from '../../ui/back-layer.js';
import { LEAST_TYPED } from './palette-queries.js';
import { type Hit, useHits } from './use-hits.js';

const TYPING_MS = 150;
type Props = { role: StaffRole; onClose: () => void };

/** Finds a person, a sale, a creator, a post or a screen by a few letters, and goes there: arrows choose, Enter opens. */
export function Palette({ role, onClose }: Props) {
  const navigate = useNavigate();
  useBackLayer(onClose);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const [place, setPlace] = useState(0);
  const { groups, isAsking, hasFailed } = useHits(role, search);
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(place, hits.length - 1)];
  const idOf = (hit: Hit) => `${list}-${hit.id}`;
  const go = (hit: Hit) => {
    onClose();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = (Math.min(place, hits.length - 1) + step + hits.length) % hits.length;
      setPlace(next);
      const shown = hits[next];
      if (shown) document.getElementById(idOf(shown))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && current) go(current);
  };
  const settled = search === typed && !isAsking;
  const isSearched = typed.trim().length >= LEAST_TYPED;
  return (
    <Modal
      opened
      onClose={onClose}
      lockScroll={false}
      withCloseButton={false}
      size="lg"
      padding={0}
      yOffset="10dvh"
      aria-label="Buscar ou fazer"
    >
      <div className="palette-ask">
        <Search size={18} aria-hidden="true" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Buscar ou fazer"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={current ? idOf(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Pessoa, venda, ID do PIX, modelo, publicação ou tela"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette-hits" id={list} role="listbox" aria-label="Resultados">
        {groups.map(({ title, hits: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={title} role="group" aria-label={title}>
            <Text size="xs" c="dimmed" fw={600} aria-hidden="true" className="palette-title">
              {title}
            </Text>
            {found.map((hit) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
              <div
                key={hit.id}
                id={idOf(hit)}
                role="option"
                aria-selected={hit === current}
                className="palette-hit"
                onClick={() => go(hit)}
              >
                <span className="palette-label">{hit.label}</span>
                {hit.note && <span className="palette-note">{hit.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" className="palette-state">
        {!settled && 'Buscando…'}
        {settled && hits.length === 0 && isSearched && `Nada encontrado para “${typed.trim()}”.`}
        {settled && hasFailed && ' Uma parte da busca não respondeu: tente de novo.'}
        {settled && !isSearched && 'Digite três letras para buscar em tudo.'}
      </Text>
    </Modal>
  );
}
