import { Type } from 'class-transformer';
import {
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^\d{1,10}\.\d{2}$/;
const TXID = /^[a-zA-Z0-9]{26,35}$/;

class VinculoDto {
  @IsString() @Length(1, 35) contrato: string;
  @IsOptional() @IsString() @Length(1, 35) objeto?: string;
}
class CalendarioRecDto {
  @Matches(DATE) dataInicial: string;
  @IsIn(['MENSAL']) periodicidade: 'MENSAL';
}
class ValorRecDto {
  @Matches(DECIMAL) valorRec: string;
}
class JornadaDto {
  @Matches(TXID) txid: string;
}
class AtivacaoDto {
  @IsDefined() @ValidateNested() @Type(() => JornadaDto) dadosJornada: JornadaDto;
}
/** One composite code only: it pays the first charge and authorises the months (JORNADA_3). */
export class RecDto {
  @IsDefined() @ValidateNested() @Type(() => VinculoDto) vinculo: VinculoDto;
  @IsDefined() @ValidateNested() @Type(() => CalendarioRecDto) calendario: CalendarioRecDto;
  @IsDefined() @ValidateNested() @Type(() => ValorRecDto) valor: ValorRecDto;
  @IsIn(['NAO_PERMITE', 'PERMITE_3R_7D']) politicaRetentativa: 'NAO_PERMITE' | 'PERMITE_3R_7D';
  @IsDefined() @ValidateNested() @Type(() => AtivacaoDto) ativacao: AtivacaoDto;
}
/** Authorisations made between two instants. */
export class RecListQuery {
  @IsISO8601() inicio: string;
  @IsISO8601() fim: string;
}
export class CancelDto {
  @IsIn(['CANCELADA']) status: 'CANCELADA';
}
class VencimentoDto {
  @Matches(DATE) dataDeVencimento: string;
}
class ValorDto {
  @Matches(DECIMAL) original: string;
}
export class CobrDto {
  @Matches(/^RR[a-zA-Z0-9]{27}$/) idRec: string;
  @IsDefined() @ValidateNested() @Type(() => VencimentoDto) calendario: VencimentoDto;
  @IsDefined() @ValidateNested() @Type(() => ValorDto) valor: ValorDto;
}
/** `no-funds` empties the payer's account, `funds` fills it again. */
export const PAYER_ACTS = ['authorise', 'reject', 'cancel', 'no-funds', 'funds'] as const;
export type PayerAct = (typeof PAYER_ACTS)[number];
export class PayerActDto {
  @IsIn(PAYER_ACTS) act: PayerAct;
}
export class ClockDto {
  /** Negative: back, for a new test. */
  @IsInt() @Min(-400) @Max(400) days: number;
}
