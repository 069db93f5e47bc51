import './coupons.css';
import type { Coupon } from '@camarim/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useMay } from '../use-may.js';
import { ArchiveCoupon } from './archive-coupon.js';
import { couponQueries } from './coupon-queries.js';
import { CouponUses } from './coupon-uses.js';
import { type CouponAct, CouponsTable } from './coupons-table.js';
import { NewCoupon } from './new-coupon.js';

type Asked = { act: 'new' } | { act: CouponAct; coupon: Coupon };

/** 'Cupons': limited codes, how often each was used and what it brought (PUR-33). */
export function CouponsScreen() {
  const { refresh } = useAct('coupons');
  const mayGive = useMay()('campaigns');
  const list = useQuery(couponQueries.list());
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
    void refresh();
  };
  return (
    <Stack>
      <PageHeader title="Cupons" text="Códigos com limite: quanto tiram do preço, quem usou e o que venderam.">
        <Group gap="xs">
          <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
            Atualizar
          </Button>
          {mayGive && <Button onClick={() => setAsked({ act: 'new' })}>Novo cupom</Button>}
        </Group>
      </PageHeader>
      <ReadState of={list} />
      {list.data?.length === 0 && (
        <EmptyList
          title="Nenhum cupom ainda"
          text={
            mayGive
              ? 'Crie o primeiro e veja antes o que ele faz com os preços de verdade.'
              : 'Quando o marketing criar um cupom, os usos e o que ele vendeu aparecem aqui.'
          }
        />
      )}
      {list.data && list.data.length > 0 && (
        <CouponsTable coupons={list.data} onAct={(act, coupon) => setAsked({ act, coupon })} />
      )}
      {asked?.act === 'new' && <NewCoupon onClose={close} />}
      {asked?.act === 'archive' && <ArchiveCoupon coupon={asked.coupon} onClose={close} />}
      {asked?.act === 'uses' && <CouponUses coupon={asked.coupon} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
