/** The search words of a list, which its questions mark. Empty: none. */
import { createContext } from 'react';

export const SearchedWords = createContext('');
