/** What a list was searched for: its questions mark it. Empty: nothing. */
import { createContext } from 'react';

export const SearchedWords = createContext('');
