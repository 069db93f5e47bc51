import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = { chosen: string; tabs: readonly { value: string; label: string }[] };

/** The tabs of a screen in one row; where they do not all fit, it is pushed until the chosen one is in sight (A5). */
export function TabsRow({ chosen, tabs }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // some tabs stand only once the server has answered
  const names = tabs.map(({ value }) => value).join();
  useEffect(() => {
    const place = names.split(',').indexOf(chosen);
    const tab = row.current?.children[place];
    if (!row.current || !tab) return;
    const [whole, own] = [row.current, tab].map((part) => part.getBoundingClientRect());
    if (whole && own) row.current.scrollLeft += own.left + own.width / 2 - whole.left - whole.width / 2;
  }, [chosen, names]);
  return (
    <Tabs.List ref={row} className="tabs-row">
      {tabs.map(({ value, label }) => (
        <Tabs.Tab key={value} value={value}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
