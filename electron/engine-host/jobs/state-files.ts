import ak from '../../../resources/states/ak.json' with { type: 'json' };
import al from '../../../resources/states/al.json' with { type: 'json' };
import ar from '../../../resources/states/ar.json' with { type: 'json' };
import az from '../../../resources/states/az.json' with { type: 'json' };
import ca from '../../../resources/states/ca.json' with { type: 'json' };
import co from '../../../resources/states/co.json' with { type: 'json' };
import ct from '../../../resources/states/ct.json' with { type: 'json' };
import dc from '../../../resources/states/dc.json' with { type: 'json' };
import de from '../../../resources/states/de.json' with { type: 'json' };
import fl from '../../../resources/states/fl.json' with { type: 'json' };
import ga from '../../../resources/states/ga.json' with { type: 'json' };
import hi from '../../../resources/states/hi.json' with { type: 'json' };
import ia from '../../../resources/states/ia.json' with { type: 'json' };
import id from '../../../resources/states/id.json' with { type: 'json' };
import il from '../../../resources/states/il.json' with { type: 'json' };
import inState from '../../../resources/states/in.json' with { type: 'json' };
import ks from '../../../resources/states/ks.json' with { type: 'json' };
import ky from '../../../resources/states/ky.json' with { type: 'json' };
import la from '../../../resources/states/la.json' with { type: 'json' };
import ma from '../../../resources/states/ma.json' with { type: 'json' };
import md from '../../../resources/states/md.json' with { type: 'json' };
import me from '../../../resources/states/me.json' with { type: 'json' };
import mi from '../../../resources/states/mi.json' with { type: 'json' };
import mn from '../../../resources/states/mn.json' with { type: 'json' };
import mo from '../../../resources/states/mo.json' with { type: 'json' };
import ms from '../../../resources/states/ms.json' with { type: 'json' };
import mt from '../../../resources/states/mt.json' with { type: 'json' };
import nc from '../../../resources/states/nc.json' with { type: 'json' };
import nd from '../../../resources/states/nd.json' with { type: 'json' };
import ne from '../../../resources/states/ne.json' with { type: 'json' };
import nh from '../../../resources/states/nh.json' with { type: 'json' };
import nj from '../../../resources/states/nj.json' with { type: 'json' };
import nm from '../../../resources/states/nm.json' with { type: 'json' };
import nv from '../../../resources/states/nv.json' with { type: 'json' };
import ny from '../../../resources/states/ny.json' with { type: 'json' };
import oh from '../../../resources/states/oh.json' with { type: 'json' };
import ok from '../../../resources/states/ok.json' with { type: 'json' };
import orState from '../../../resources/states/or.json' with { type: 'json' };
import pa from '../../../resources/states/pa.json' with { type: 'json' };
import ri from '../../../resources/states/ri.json' with { type: 'json' };
import sc from '../../../resources/states/sc.json' with { type: 'json' };
import sd from '../../../resources/states/sd.json' with { type: 'json' };
import tn from '../../../resources/states/tn.json' with { type: 'json' };
import tx from '../../../resources/states/tx.json' with { type: 'json' };
import ut from '../../../resources/states/ut.json' with { type: 'json' };
import va from '../../../resources/states/va.json' with { type: 'json' };
import vt from '../../../resources/states/vt.json' with { type: 'json' };
import wa from '../../../resources/states/wa.json' with { type: 'json' };
import wi from '../../../resources/states/wi.json' with { type: 'json' };
import wv from '../../../resources/states/wv.json' with { type: 'json' };
import wy from '../../../resources/states/wy.json' with { type: 'json' };

/** The law of every state as shipped, not yet checked, by postal code. */
export const stateFiles = {
  AK: ak,
  AL: al,
  AR: ar,
  AZ: az,
  CA: ca,
  CO: co,
  CT: ct,
  DC: dc,
  DE: de,
  FL: fl,
  GA: ga,
  HI: hi,
  IA: ia,
  ID: id,
  IL: il,
  IN: inState,
  KS: ks,
  KY: ky,
  LA: la,
  MA: ma,
  MD: md,
  ME: me,
  MI: mi,
  MN: mn,
  MO: mo,
  MS: ms,
  MT: mt,
  NC: nc,
  ND: nd,
  NE: ne,
  NH: nh,
  NJ: nj,
  NM: nm,
  NV: nv,
  NY: ny,
  OH: oh,
  OK: ok,
  OR: orState,
  PA: pa,
  RI: ri,
  SC: sc,
  SD: sd,
  TN: tn,
  TX: tx,
  UT: ut,
  VA: va,
  VT: vt,
  WA: wa,
  WI: wi,
  WV: wv,
  WY: wy,
} satisfies Readonly<Record<string, unknown>>;
