/** The names of React Router that remotes may use. */
export {
  Link,
  Navigate,
  NavLink,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
