import './page-address.js';
import { Drawer, Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useBackLayer } from '../../ui/back-layer.js';

type Props = { title: ReactNode; onClose: () => void; size?: ModalProps['size']; children: ReactNode };

// locking the scroll would write a style element, which the page's policy refuses
const COMMON = {
  ...{ opened: true, lockScroll: false, closeButtonProps: { 'aria-label': 'Fechar' } },
  // in a dialog a header is no landmark: the page has one already
  attributes: { header: { role: 'presentation' } },
} as const;
const Covering = createContext<(isCovered: boolean) => void>(() => {});
/** The search lies over every window, wherever that is drawn. */
export const UnderSearch = createContext(false);

/** A window drawn inside another, or the search, covers it: Escape closes the upper one alone. */
function useCovered() {
  const cover = use(Covering);
  const isSearched = use(UnderSearch);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
  return { closeOnEscape: !isCovered && !isSearched, setCovered };
}

/** A window over the screen, open as long as it is drawn; Escape and 'back' close it. */
export function Window({ title, onClose, size = 'md', children }: Props) {
  const { closeOnEscape, setCovered } = useCovered();
  useBackLayer(onClose);
  return (
    <Modal {...COMMON} closeOnEscape={closeOnEscape} title={title} onClose={onClose} size={size} centered>
      <Covering value={setCovered}>{children}</Covering>
    </Modal>
  );
}

/** The same from the right side: details of a row while the list stays in view. */
export function SidePanel({ title, onClose, size = 'lg', children }: Props) {
  const { closeOnEscape, setCovered } = useCovered();
  useBackLayer(onClose);
  return (
    <Drawer {...COMMON} closeOnEscape={closeOnEscape} title={title} onClose={onClose} size={size} position="right">
      <Covering value={setCovered}>{children}</Covering>
    </Drawer>
  );
}
