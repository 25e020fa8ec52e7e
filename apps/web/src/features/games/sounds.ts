/** Short tones synthesised by the browser: no files. Silent if switched off, or if the browser cannot play them. */
import { useGameSettings } from './game-settings.store.js';

const TONES = {
  good: [660, 880],
  bad: [220],
  tick: [440],
  end: [523, 659, 784],
} as const;
const TONE_SECONDS = 0.09;
const VOLUME = 0.06;

let context: AudioContext | null = null;

export function playSound(name: keyof typeof TONES): void {
  if (!useGameSettings.getState().soundEnabled || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  for (const [index, frequency] of TONES[name].entries()) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const at = begin + index * TONE_SECONDS;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(VOLUME, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + TONE_SECONDS);
  }
}
