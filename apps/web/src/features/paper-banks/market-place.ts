/**
 * Where the market was left for a bank: its search and filters, and the entry of the browser's history, whose scroll
 * position the browser keeps. Lives as long as the page.
 */
import { useNavigate, type NavigateFunction } from 'react-router-dom';

interface MarketPlace {
  bankId: string;
  /** `/market?…` or the page of a seller. */
  address: string;
  /** The router's number of the history's entry. */
  entry: number;
}
let left: MarketPlace | null = null;

const entryNow = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : -1;
};

/** Called when a bank is opened from the market. */
export function leaveMarket(bankId: string): void {
  const { pathname, search } = window.location;
  left = { bankId, address: pathname + search, entry: entryNow() };
}

/** The way back of a bank that was opened from the market; null for one that was not. */
export function useWayToMarket(bankId: string): { address: string; go: () => void } | null {
  const navigate = useNavigate();
  if (left === null || left.bankId !== bankId) return null;
  const place = left;
  return { address: place.address, go: () => goBack(place, navigate) };
}

/** One step back keeps the place on the page; from further away the address at least keeps search and filters. */
function goBack({ address, entry }: MarketPlace, navigate: NavigateFunction): void {
  const isNext = entry >= 0 && entryNow() === entry + 1;
  void (isNext ? navigate(-1) : navigate(address));
}
