/** Units by their symbols: the factor to the base units and the dimension. Base units: m, kg, s, A, K, mol, cd, yuan. */
import { parseDecimal, type Rational } from '../rational/index.js';

export interface Unit {
  readonly factor: Rational;
  readonly dimension: Readonly<Record<string, number>>;
}

const PREFIXES: Record<string, string> = Object.fromEntries(
  'G 1e9 M 1e6 k 1e3 h 1e2 da 1e1 d 1e-1 c 1e-2 m 1e-3 μ 1e-6 µ 1e-6 u 1e-6 n 1e-9 p 1e-12 T 1e12 f 1e-15'
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, part, at, all) => (at % 2 ? [...pairs, [all[at - 1]!, part]] : pairs),
      [],
    ),
);

/** symbol factor dimension; `*` allows SI prefixes. */
const ROWS =
  'm* 1 m|g* 1e-3 kg|s* 1 s|A* 1 A|K* 1 K|mol* 1 mol|cd* 1 cd|L* 1e-3 m3|l* 1e-3 m3|N* 1 kg m s-2|J* 1 kg m2 s-2|' +
  'W* 1 kg m2 s-3|Pa* 1 kg m-1 s-2|C* 1 s A|V* 1 kg m2 s-3 A-1|VA* 1 kg m2 s-3|F* 1 kg-1 m-2 s4 A2|Ω* 1 kg m2 s-3 A-2|' +
  'ohm* 1 kg m2 s-3 A-2|S* 1 kg-1 m-2 s3 A2|Wb* 1 kg m2 s-2 A-1|T* 1 kg s-2 A-1|H* 1 kg m2 s-2 A-2|Hz* 1 s-1|' +
  'Bq* 1 s-1|Gy* 1 m2 s-2|Sv* 1 m2 s-2|lm* 1 cd|lx* 1 cd m-2|kat* 1 mol s-1|M* 1e3 mol m-3|eV* 1.602176634e-19 kg m2 s-2|' +
  'cal* 4.184 kg m2 s-2|bar* 1e5 kg m-1 s-2|atm 101325 kg m-1 s-2|Torr 133.322 kg m-1 s-2|Wh* 3600 kg m2 s-2|Ah* 3600 s A|t* 1e3 kg|amu* 1.66053906660e-27 kg|cc 1e-6 m3|' +
  'min 60 s|h 3600 s|hr 3600 s|day 86400 s|year 31557600 s|ha 1e4 m2|in 0.0254 m|ft 0.3048 m|yd 0.9144 m|mi 1609.344 m|' +
  'lb 0.45359237 kg|oz 0.028349523125 kg|mph 0.44704 m s-1|gal 3.785411784e-3 m3|℃ 1 celsius|°C 1 celsius|% 1e-2 one|yuan 1 yuan|jiao 0.1 yuan|fen 0.01 yuan';

function readDimension(parts: readonly string[]): Record<string, number> {
  const pairs = parts.map((part) => /^([a-zA-Z]+)(-?\d)?$/.exec(part)!);
  return Object.fromEntries(pairs.map(([, base = '', power = '1']) => [base, Number(power)]));
}

const units = new Map<string, Unit>();
for (const row of ROWS.split('|')) {
  const [symbol = '', factor = '', ...dimension] = row.split(' ');
  const unit = { factor: parseDecimal(factor)!, dimension: readDimension(dimension) };
  const plain = symbol.replace('*', '');
  units.set(plain, unit);
}
for (const row of ROWS.split('|').filter((one) => one.includes('*'))) {
  const plain = row.slice(0, row.indexOf('*'));
  const unit = units.get(plain)!;
  for (const [prefix, power] of Object.entries(PREFIXES)) {
    if (units.has(prefix + plain)) continue;
    const scale = parseDecimal(power)!;
    const factor = { n: unit.factor.n * scale.n, d: unit.factor.d * scale.d };
    units.set(prefix + plain, { ...unit, factor });
  }
}

/** Chinese names of units; the longer ones first, because they contain shorter ones. */
const CHINESE =
  '平方千米→km^2 平方公里→km^2 平方分米→dm^2 平方厘米→cm^2 平方毫米→mm^2 平方米→m^2 立方分米→dm^3 立方厘米→cm^3 立方毫米→mm^3 立方米→m^3 ' +
  '摄氏度→℃ 千瓦时→kWh 千瓦→kW 兆瓦→MW 毫安→mA 千欧→kΩ 兆欧→MΩ 千伏→kV 毫伏→mV 千帕→kPa 兆帕→MPa 百帕→hPa 兆赫→MHz 千赫→kHz 千焦→kJ ' +
  '微米→μm 纳米→nm 千米→km 公里→km 分米→dm 厘米→cm 毫米→mm 米→m 千克→kg 公斤→kg 毫克→mg 微克→μg 克→g 吨→t 毫升→mL 升→L ' +
  '毫秒→ms 微秒→μs 秒钟→s 秒→s 分钟→min 小时→h 时→h 天→d 公顷→ha 牛顿→N 牛→N 焦耳→J 焦→J 瓦特→W 瓦→W 帕斯卡→Pa 帕→Pa 伏特→V 伏→V ' +
  '安培→A 安→A 欧姆→Ω 欧→Ω 库仑→C 库→C 赫兹→Hz 赫→Hz 特斯拉→T 法拉→F 亨利→H 韦伯→Wb 摩尔→mol 开尔文→K 电子伏→eV 元→yuan 角→jiao 每→/';
const CHINESE_NAMES = CHINESE.split(' ').map((pair) => pair.split('→') as [string, string]);

/** Words that count things are dimensions of their own: 3 个 is not 3 人. */
const COUNTS = new Set('个人名只条本件次岁倍棵页种组支台辆块张双对份题步层行列颗位'.split(''));

export function unitNamed(symbol: string): Unit | undefined {
  if (COUNTS.has(symbol)) return { factor: { n: 1n, d: 1n }, dimension: { [symbol]: 1 } };
  return units.get(symbol);
}

export const withSymbols = (text: string): string =>
  CHINESE_NAMES.reduce((done, [word, symbol]) => done.replaceAll(word, symbol), text);
