/** Cases of numbers, tolerances, figures and units. */
import type { CaseTable } from './case-table.fixture.js';

export const numberCases: Record<string, CaseTable> = {
  numbers: {
    kind: 'number',
    cases: String.raw`
      3 ¦ 3 ¦ =
      ３ ¦ 3 ¦ =
      3.0 ¦ 3 ¦ =
      +3 ¦ 3 ¦ =
      -3 ¦ 3 ¦ !
      －3 ¦ -3 ¦ =
      −3 ¦ -3 ¦ =
      —3 ¦ -3 ¦ =
      0.5 ¦ \frac{1}{2} ¦ =
      1/2 ¦ \frac{1}{2} ¦ =
      \frac12 ¦ 0.5 ¦ =
      \dfrac{1}{2} ¦ 0.5 ¦ =
      二分之一 ¦ 1/2 ¦ =
      2分之1 ¦ 1/2 ¦ =
      三分之二 ¦ \frac{2}{3} ¦ =
      ½ ¦ 0.5 ¦ =
      1又1/2 ¦ 1.5 ¦ =
      1又2分之1 ¦ 1.5 ¦ =
      -1又2分之1 ¦ -1.5 ¦ =
      1\frac{1}{2} ¦ 1.5 ¦ ?
      1\frac{1}{2} ¦ \frac12 ¦ ?
      2\frac{\sqrt3}{3} ¦ \frac{2\sqrt3}{3} ¦ =
      1:2 ¦ 0.5 ¦ =
      1:6 ¦ 1:2:3 ¦ ?
      50% ¦ 0.5 ¦ =
      50 ¦ 50% ¦ ?
      50\% ¦ 0.5 ¦ =
      0.333 ¦ 1/3 ¦ !
      1.5e3 ¦ 1500 ¦ =
      1.5×10^3 ¦ 1500 ¦ =
      1.5\times10^{3} ¦ 1500 ¦ =
      1.5×10³ ¦ 1500 ¦ =
      2^10 ¦ 1024 ¦ =
      根号3 ¦ \sqrt{3} ¦ =
      √3 ¦ \sqrt3 ¦ =
      2根号3 ¦ \sqrt{12} ¦ =
      2√3 ¦ √12 ¦ =
      \frac{\sqrt{2}}{2} ¦ \frac{1}{\sqrt{2}} ¦ =
      \frac{\sqrt{6}-\sqrt{2}}{4} ¦ \sin 15° ¦ =
      1.732 ¦ \sqrt{3} ¦ !
      1.7320508075688772 ¦ \sqrt{3} ¦ !
      \sqrt{2}+\sqrt{3} ¦ \sqrt{5+2\sqrt{6}} ¦ =
      \sqrt[3]{8} ¦ 2 ¦ =
      \sqrt[3]{-8} ¦ -2 ¦ =
      π/2 ¦ \frac{\pi}{2} ¦ =
      90° ¦ \frac{\pi}{2} ¦ =
      3.14 ¦ π ¦ !
      2派 ¦ 2π ¦ =
      lg100 ¦ 2 ¦ =
      \lg 100 ¦ 2 ¦ =
      \log_2 8 ¦ 3 ¦ =
      \log_{2}{8} ¦ 3 ¦ =
      ln(e^2) ¦ 2 ¦ =
      sin(π/6) ¦ 1/2 ¦ =
      cos60° ¦ 1/2 ¦ =
      30 ¦ 30° ¦ ?
      31° ¦ 30° ¦ !
      \cos(60°) ¦ 1/2 ¦ =
      5! ¦ 120 ¦ =
      |-3| ¦ 3 ¦ =
      x=3 ¦ 3 ¦ ?
      x=3 ¦ x=3 ¦ =
      3 ¦ x=3 ¦ =
      y=3 ¦ x=3 ¦ ?
      3x ¦ 3 ¦ ?
      1/0 ¦ 1 ¦ ?
      0/0 ¦ 0 ¦ ?
      0·(1/0) ¦ 0 ¦ ?
      0·\ln0 ¦ 0 ¦ ?
      10^10^10 ¦ 1 ¦ ?
      10^10^10 ¦ 10^10^10 ¦ ?
      3 4 ¦ 12 ¦ ?
      3,4 ¦ 3 ¦ ?
      三 ¦ 3 ¦ ?
      3😀 ¦ 3 ¦ ?
      \u200E3 ¦ 3 ¦ ?
      2+3i ¦ 3i+2 ¦ =
      (1+i)^2 ¦ 2i ¦ =
      \frac{1}{1+i} ¦ \frac{1-i}{2} ¦ =
      3..4 ¦ 3.4 ¦ ?
      3 ¦ ??? ¦ ?`.replaceAll(String.raw`\u200E`, '\u200E'),
  },
  'numbers within 0.01': {
    kind: 'number',
    options: { tolerance: { absolute: 0.01 } },
    cases: `
      3.14 ¦ π ¦ =
      3.15 ¦ π ¦ =
      3.16 ¦ π ¦ !
      3.14 ¦ 3.13 ¦ =
      3.14 ¦ 3.12 ¦ !
      3.01 ¦ 3 ¦ =
      3.0100001 ¦ 3 ¦ !
      22/7 ¦ π ¦ =`,
  },
  'numbers within one percent': {
    kind: 'number',
    options: { tolerance: { relative: 0.01 } },
    cases: `
      101 ¦ 100 ¦ =
      101.1 ¦ 100 ¦ !
      -99 ¦ -100 ¦ =
      99 ¦ -100 ¦ !
      9.8 m/s^2 ¦ 9.81 m/s^2 ¦ =
      980 cm/s^2 ¦ 9.81 m/s^2 ¦ =`,
  },
  'numbers with a tolerance below zero': {
    kind: 'number',
    options: { tolerance: { absolute: -1 } },
    cases: `
      3 ¦ 3 ¦ ?`,
  },
  'numbers with three figures': {
    kind: 'number',
    options: { significantFigures: 3 },
    cases: `
      3.14 ¦ π ¦ =
      3.140 ¦ π ¦ !
      3.1 ¦ π ¦ !
      3.15 ¦ π ¦ !
      0.00314 ¦ 0.0031416 ¦ =
      3.14×10^2 ¦ 314.16 ¦ =
      314 ¦ 314.16 ¦ =
      1500 ¦ 1499 ¦ =
      1500 ¦ 1489 ¦ !
      3.14 km ¦ 3142 m ¦ =
      3.15 km ¦ 3142 m ¦ !
      22/7 ¦ π ¦ ?`,
  },
  'numbers with two places': {
    kind: 'number',
    options: { decimalPlaces: 2 },
    cases: `
      3.14 ¦ π ¦ =
      3.1 ¦ 3.10 ¦ !
      3.10 ¦ 3.1 ¦ =
      2.35 ¦ 2.345 ¦ =
      2.34 ¦ 2.345 ¦ !
      -2.35 ¦ -2.345 ¦ =`,
  },
  quantities: {
    kind: 'number',
    cases: String.raw`
      2.5 m/s ¦ 2.5 m/s ¦ =
      2.5m/s ¦ 2.5 m/s ¦ =
      2.5\,\mathrm{m/s} ¦ 2.5 m/s ¦ =
      2.5 m s^-1 ¦ 2.5 m/s ¦ =
      2.5 m·s⁻¹ ¦ 2.5 m/s ¦ =
      2.5米/秒 ¦ 2.5 m/s ¦ =
      2.5米每秒 ¦ 2.5 m/s ¦ =
      9 km/h ¦ 2.5 m/s ¦ =
      9千米/时 ¦ 2.5 m/s ¦ =
      9 公里每小时 ¦ 2.5 m/s ¦ =
      250 cm/s ¦ 2.5 m/s ¦ =
      2.5 ¦ 2.5 m/s ¦ !
      2.5 m ¦ 2.5 m/s ¦ !
      2.6 m/s ¦ 2.5 m/s ¦ !
      2.5 m ¦ 2.5 ¦ ?
      2.5 blah ¦ 2.5 m ¦ ?
      3千米 ¦ 3 km ¦ =
      3000米 ¦ 3 km ¦ =
      3 KM ¦ 3 km ¦ ?
      5 kg ¦ 5千克 ¦ =
      5000 g ¦ 5 kg ¦ =
      5公斤 ¦ 5 kg ¦ =
      100 cm² ¦ 1 dm² ¦ =
      100 平方厘米 ¦ 1 dm^2 ¦ =
      1 L ¦ 1000 mL ¦ =
      1 升 ¦ 1 立方分米 ¦ =
      1 kWh ¦ 3.6 MJ ¦ =
      10 Ω ¦ 10欧姆 ¦ =
      10 \Omega ¦ 10 Ω ¦ =
      1 N·m ¦ 1 J ¦ =
      1 kg·m/s² ¦ 1 N ¦ =
      30° ¦ 30° ¦ =
      25℃ ¦ 25摄氏度 ¦ =
      25°C ¦ 25℃ ¦ =
      12元 ¦ 12 元 ¦ =
      1200分 ¦ 12 元 ¦ ?
      3个 ¦ 3个 ¦ =
      3人 ¦ 3个 ¦ !
      \frac{1}{2} m ¦ 50 cm ¦ =
      2√3 cm ¦ \sqrt{12} cm ¦ =
      2\sqrt{3}\text{cm} ¦ 2√3 cm ¦ =
      3π cm² ¦ 3\pi cm^2 ¦ =
      1/0 m ¦ 1 m ¦ ?`,
  },
};
