import { NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { healthQuery } from './health-query.js';
import { stateOf } from './health-state.js';

/** How the house is, as one dot with a word that leads to the cause. */
export function HealthDot({ onLeave }: { onLeave?: () => void }) {
  const { data, isError } = useQuery(healthQuery());
  const { level, text } = data ? stateOf(data) : { level: 'unknown', text: isError ? 'Sem notícia' : 'Conferindo…' };
  return (
    <NavLink
      component={Link}
      to={paths.deadLetters()}
      label={text}
      aria-label={`Operação: ${text}`}
      leftSection={<span className="health-dot" data-level={level} aria-hidden="true" />}
      {...(onLeave && { onClick: onLeave })}
    />
  );
}
