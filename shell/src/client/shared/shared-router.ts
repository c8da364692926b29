/** The names of React Router that remotes may use. */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
