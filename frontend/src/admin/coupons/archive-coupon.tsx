import type { Coupon } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { api } from '../../api/client.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';

/** Says what ending a coupon does to those who have it in a charge. */
export function ArchiveCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { id, code, waiting } = coupon;
  return (
    <Confirm
      title={`Encerrar o cupom ${code}?`}
      action="Encerrar"
      run={async () => {
        await api('POST /admin/coupons/:couponId/archive', { couponId: id });
        said(`Cupom ${code} encerrado.`);
      }}
      onClose={onClose}
    >
      <Text>
        A partir de agora ninguém mais usa este código, e ele não volta: para dar o mesmo desconto de novo, crie outro.
        {waiting > 0 &&
          ` ${waiting === 1 ? 'Uma cobrança que já foi gerada com ele continua' : `${waiting} cobranças que já foram geradas com ele continuam`} com o preço menor até vencer.`}{' '}
        O que já foi pago fica como está.
      </Text>
    </Confirm>
  );
}
