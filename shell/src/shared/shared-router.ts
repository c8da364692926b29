import { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Curated } from './curated.ts';

export const sharedRouter: Curated<'react-router-dom'> = {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams,
};
